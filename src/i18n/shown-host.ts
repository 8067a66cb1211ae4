import { decodePunycode } from './punycode.ts';

/*
 * Letters of one writing system. Of Latin only those of European languages: a letter of ASCII with a mark, or one that
 * cannot be taken for a letter of ASCII. Chinese, Japanese and Korean share the Han letters.
 */
const WRITING_SYSTEMS = [
  /^[a-z\u00df-\u00f6\u00f8-\u00fd\u00ff-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e]+$/,
  /^\p{Script=Cyrillic}+$/u,
  /^\p{Script=Greek}+$/u,
  /^\p{Script=Arabic}+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}]+$/u,
];

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαγεηικνοπρστυχω]+$/u;

/**
 * A host as people read it: `münchen.de` for `xn--mnchen-3ya.de`. A label stays as it is if it mixes writing systems or could
 * be taken for another one, as browsers do in their address bars.
 *
 * @param host a canonical host; what follows a slash stays as it is
 */
export function shownHost(host: string): string {
  const end = host.indexOf('/');
  const labels = (end < 0 ? host : host.slice(0, end)).split('.').map(shownLabel);
  return labels.join('.') + (end < 0 ? '' : host.slice(end));
}

function shownLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : null;
  if (decoded === null) return label;
  const letters = decoded.replace(/[0-9-]/g, '');
  const isReadable =
    !/^[ -~]*$/.test(letters) &&
    !LOOKALIKES.test(letters) &&
    WRITING_SYSTEMS.some((system) => system.test(letters));
  return isReadable ? decoded : label;
}
