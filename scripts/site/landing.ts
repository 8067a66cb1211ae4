import { type Html, html } from '../html.ts';
import type { Product } from '../release/missing-for-release.ts';
import type { Listing } from '../store/listing.ts';
import type { LocaleTexts } from '../store/locale-texts.ts';
import type { SiteLabels } from './site-labels.ts';
import { rootOf, type SiteAddress } from './site-page.ts';
import { type PictureSize, pictureFile, SITE_PICTURES, type SitePicture } from './site-picture.ts';

interface Landing {
  readonly at: SiteAddress;
  readonly listing: Listing;
  readonly t: LocaleTexts;
  readonly labels: SiteLabels;
  readonly product: Product;
  readonly sizes: Readonly<Record<SitePicture, PictureSize>>;
}

const ALT = { grade: 'altGrade', reasons: 'altReasons', changes: 'altChanges' } as const;

/** The content of the landing page, from the texts of the stores and of the welcome page. */
export function landingMain({ at, listing, t, labels, product, sizes }: Landing): Html {
  const stores = [
    [product.chromeStore, 'Chrome'],
    [product.firefoxStore, 'Firefox'],
    [product.edgeStore, 'Edge'],
  ].map(([address = '', name = '']) => html`<li><a class="button" href="${address}">${name}</a></li>`);
  const [first, ...others] = SITE_PICTURES.map((name, index) => {
    const { width, height } = sizes[name];
    const file = (scheme: 'light' | 'dark') => rootOf(at) + pictureFile(at.language, name, scheme);
    const caption = listing.captions[name];
    return html`<figure>
<picture>
<source srcset="${file('dark')}" media="(prefers-color-scheme: dark)">
<img src="${file('light')}" width="${width}" height="${height}" alt="${labels[ALT[name]]}" loading="${index === 0 ? 'eager' : 'lazy'}">
</picture>
<figcaption><strong>${caption.title}</strong> ${caption.text}</figcaption>
</figure>`;
  });
  const sections = listing.sections.map(
    ({ title, items }) => html`<section>
<h2>${title}</h2>
<ul>
${items.map((item) => html`<li>${item}</li>`)}
</ul>
</section>`,
  );
  return html`<div class="hero">
<section>
<h1>${t('welcomeLead')}</h1>
<p>${listing.lead}</p>
<h2>${labels.install}</h2>
<ul class="buttons">
${stores}
</ul>
</section>
${first ?? ''}
</div>
<div class="figures">
${others}
</div>
<div class="columns">
${sections}
</div>`;
}
