import { serviceLook } from '../graphics/seal-drawing.ts';
import { t } from '../i18n/t.ts';
import browser from '../platform/browser.ts';
import { Seal } from '../ui/Seal.tsx';

/** Three pictures of what people find by chance only: the search, the menu of links, and the comparison. */
export function MoreToDo() {
  return (
    <section data-more>
      <h2>{t('welcomeMoreTitle')}</h2>
      <ul class="more-to-do">
        <li>
          <span class="more-picture" aria-hidden="true">
            <span class="field">
              <i class="lens" />
              <b />
            </span>
            <span class="line">
              <Seal look={serviceLook({ grade: 'B', reviewed: true })} />
              <b />
            </span>
            <span class="line">
              <Seal look={serviceLook({ grade: 'D', reviewed: true })} />
              <b class="short" />
            </span>
          </span>
          <p>{t('welcomeMoreSearch')}</p>
          <p class="links">
            <a href={browser.runtime.getURL('src/search/index.html')}>{t('navSearch')}</a>
          </p>
        </li>
        {/* Android has no menus of extensions. */}
        {browser.contextMenus && (
          <li data-more="menu">
            <span class="more-picture" aria-hidden="true">
              <span class="line">
                <b class="link" />
              </span>
              <span class="menu">
                <b />
                <b class="short" />
                <span class="line chosen">
                  <Seal look={serviceLook({ grade: 'C', reviewed: true })} />
                  <b />
                </span>
              </span>
            </span>
            <p>{t('welcomeMoreMenu')}</p>
          </li>
        )}
        <li>
          <span class="more-picture columns" aria-hidden="true">
            {(['B', 'D', 'C'] as const).map((grade) => (
              <span key={grade}>
                <Seal look={serviceLook({ grade, reviewed: true })} />
                <b />
                <b class="short" />
                <b />
              </span>
            ))}
          </span>
          <p>{t('welcomeMoreCompare')}</p>
          <p class="links">
            <a href={browser.runtime.getURL('src/compare/index.html')}>{t('navCompare')}</a>
          </p>
        </li>
      </ul>
    </section>
  );
}
