/** The texts of a language, as they lie in the package. */
declare module '/_locales/*' {
  const texts: Readonly<Record<string, import('./fill-message.ts').MessageEntry>>;
  export default texts;
}
