import { TOOLBAR } from '../../src/graphics/drawing.ts';
import { iconPalette } from '../../src/graphics/icons.ts';
import { type SealLook, sealDrawing } from '../../src/graphics/seal-drawing.ts';
import { Html, html } from '../html.ts';
import { appIconDrawing } from '../icons/app-icon.ts';
import { drawingSvg } from '../icons/drawing-svg.ts';

/** Width and height that Chrome's store asks for, in pixels. */
export const SCREENSHOT = { width: 1280, height: 800 } as const;
/** The part of the drawn window that shows a page of the extension, in pixels. */
export const WINDOW_CONTENT = { width: 760, height: 640 } as const;
/** How high the picture of a popup may be, in pixels. */
export const MAX_POPUP_HEIGHT = 616;

interface ScreenshotContent {
  readonly scheme: 'light' | 'dark';
  readonly caption: { readonly title: string; readonly text: string };
  /** What the address bar says. */
  readonly address: string;
  readonly icon: SealLook;
  /** A PNG of a popup, or of a page that fills the window. */
  readonly picture: Buffer;
  readonly isPopup: boolean;
}

const STYLE = `
  body { --ground: #efe9dc; --ink: #1c1b19; --soft: #6a665e; --bar: #e2dccd; --field: #fffdf8;
    --site: #ffffff; --block: #ece7db; --line: #cfc8b8; }
  body[data-scheme="dark"] { --ground: #101114; --ink: #ecebe6; --soft: #a5a29a; --bar: #2a2c31;
    --field: #17181c; --site: #1d1e22; --block: #2a2c31; --line: #3a3c42; }
  * { box-sizing: border-box; }
  body { display: grid; grid-template-columns: 376px 760px; gap: 56px; align-items: center; width: 1280px;
    height: 800px; margin: 0; padding: 0 44px; overflow: hidden; background: var(--ground); color: var(--ink);
    font: 21px / 1.45 system-ui, sans-serif; }
  header { display: flex; gap: 14px; align-items: center; margin-bottom: 40px; font-size: 20px; font-weight: 600; }
  svg { display: block; }
  h1 { margin: 0 0 16px; font-size: 38px; font-weight: 700; line-height: 1.2; }
  p { margin: 0; color: var(--soft); }
  .window { overflow: hidden; height: 704px; border: 1px solid var(--line); border-radius: 14px;
    background: var(--site); box-shadow: 0 24px 60px rgb(0 0 0 / 18%); }
  .bar { display: flex; gap: 10px; align-items: center; height: 63px; padding: 0 18px; background: var(--bar); }
  .dot { width: 12px; height: 12px; border-radius: 50%; background: var(--soft); opacity: 0.45; }
  .address { flex: 1; margin-inline: 14px; padding: 7px 18px; border-radius: 18px; background: var(--field);
    font-size: 15px; line-height: 22px; }
  .content { position: relative; height: 640px; }
  .page { display: block; width: 760px; height: 640px; }
  .popup { display: block; position: absolute; top: 8px; inset-inline-end: 14px; border: 1px solid var(--line); border-radius: 12px;
    box-shadow: 0 14px 40px rgb(0 0 0 / 28%); }
  .site { display: grid; gap: 18px; padding: 40px 36px; }
  .block { height: 16px; border-radius: 8px; background: var(--block); }
`;

/** Widths of the drawn lines of a site, and heights of those that are pictures. */
const SITE: readonly (readonly [width: number, height?: number])[] = [
  [220, 34],
  [680, 150],
  [560],
  [620],
  [480],
  [680, 90],
  [600],
  [520],
  [640],
];

/** The document of a screenshot: the caption next to a drawn window of a browser with a real picture of the extension. */
export function screenshotHtml({
  scheme,
  caption,
  address,
  icon,
  picture,
  isPopup,
}: ScreenshotContent): Html {
  const source = `data:image/png;base64,${picture.toString('base64')}`;
  const lines = SITE.map(
    ([width, height = 16]) => html`<div class="block" style="width:${width}px;height:${height}px"></div>`,
  );
  const content = isPopup
    ? html`<div class="site">${lines}</div><img class="popup" src="${source}" alt="">`
    : html`<img class="page" src="${source}" alt="">`;
  return html`<style>${new Html(STYLE)}</style><body data-scheme="${scheme}">
    <section>
      <header>${new Html(drawingSvg(appIconDrawing(48), TOOLBAR))}Smallprint</header>
      <h1>${caption.title}</h1>
      <p>${caption.text}</p>
    </section>
    <div class="window">
      <div class="bar">
        <span class="dot"></span><span class="dot"></span><span class="dot"></span>
        <bdi class="address">${address}</bdi>
        ${new Html(drawingSvg(sealDrawing(icon, 28), iconPalette(icon)))}
      </div>
      <div class="content">${content}</div>
    </div>
  </body>`;
}
