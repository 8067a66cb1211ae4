/** The texts of a language, as the build packs them. */
declare module '/_locales/*' {
  const texts: Readonly<Record<string, import('./fill-message.ts').MessageEntry>>;
  export default texts;
}
