/** The data that `npm run data:make` writes. It is checked when it is read. */
declare module '/data/*' {
  const json: unknown;
  export default json;
}
