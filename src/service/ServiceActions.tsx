import type { CurrentService } from '../catalog/site/shown-site.ts';
import { openComparison } from '../compare/open-comparison.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { t } from '../i18n/t.ts';
import { startInBackground } from '../platform/errors.ts';
import { StarProblem, type Stars } from '../stars/view/StarButton.tsx';
import { PageAction, PrintAction } from '../ui/page/PageAction.tsx';
import { CopyStatus, useCopy } from '../ui/reports/use-copy.tsx';
import { saveFile } from '../ui/save-file.ts';
import { drawPicture, type ServicePicture } from './draw-picture.ts';

interface Props {
  service: CurrentService;
  stars: Stars;
  /** Address of the review at the directory. */
  page: string;
  /** The verdict and the points as text. */
  summary: () => string;
  picture: ServicePicture;
}

/** What one can do with the page of a service: compare, star, copy its link or a summary, save a picture, print. */
export function ServiceActions({ service, stars, page, summary, picture }: Props) {
  const link = useCopy();
  const text = useCopy();
  const isStarred = stars.ids.has(service.id);
  const save = async () =>
    saveFile(
      `smallprint-${fileName(serviceName(service), service.id)}.png`,
      await drawPicture(picture),
      'image/png',
    );
  return (
    <>
      <div class="page-actions">
        <PageAction
          name="compare"
          onClick={() => startInBackground('compare services', openComparison([service.id]))}
        >
          {t('navCompare')}
        </PageAction>
        <PageAction name="star" pressed={isStarred} onClick={() => stars.change(service.id, !isStarred)}>
          {t(isStarred ? 'serviceStarred' : 'starAdd')}
        </PageAction>
        <PageAction name="link" onClick={() => link.copy(page)}>
          {t(link.copied ? 'popupCopied' : 'serviceCopyLink')}
        </PageAction>
        <PageAction name="copy" onClick={() => text.copy(summary())}>
          {t(text.copied ? 'popupCopied' : 'popupCopyText')}
        </PageAction>
        <PageAction name="picture" onClick={() => startInBackground('save a picture', save())}>
          {t('serviceSavePicture')}
        </PageAction>
        <PrintAction />
      </div>
      <CopyStatus copied={link.copied ?? text.copied} />
      <StarProblem stars={stars} />
    </>
  );
}

/** A name that every file system accepts: letters and numbers of any script. */
function fileName(name: string, id: number): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.join('-').slice(0, 40) || String(id);
}
