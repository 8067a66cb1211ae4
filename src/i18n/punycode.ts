/* RFC 3492, section 5 and 6.2. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;

/** The text of a label without its `xn--`; null if it is not valid punycode. */
export function decodePunycode(label: string): string | null {
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
