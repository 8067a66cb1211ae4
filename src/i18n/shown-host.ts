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

/* RFC 3492, section 5 and 6.2. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

/** The text of a label without its `xn--`; null if it is not valid punycode. */
function decodePunycode(label: string): string | null {
  const hyphen = label.lastIndexOf('-');
  const points = [...label.slice(0, Math.max(hyphen, 0))].map((letter) => letter.codePointAt(0) ?? 0);
  let point = 128;
  let at = 0;
  let bias = 72;
  let next = hyphen + 1;
  while (next < label.length) {
    const before = at;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(label[next++] ?? '', BASE);
      if (Number.isNaN(digit)) return null;
      // Letters come first: `a` is 0, and `0` is 26.
      const value = digit < 10 ? digit + 26 : digit - 10;
      at += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapted(at - before, length, before === 0);
    point += Math.floor(at / length);
    at %= length;
    if (point > 0x10ffff) return null;
    points.splice(at++, 0, point);
  }
  return String.fromCodePoint(...points);
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
