/** The texts of the letters in one language. They are checked when they are read. */
declare module '/letters/*' {
  const json: unknown;
  export default json;
}
