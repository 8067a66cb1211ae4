import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate, formatDay, formatList } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { sentence } from '../../ui/texts/sentence.ts';
import type { CurrentService, ListedService } from '../site/newer-services.ts';

/** What the list says of a service, if the directory has said something else since. */
export function ListDifference({ service }: { service: CurrentService }) {
  const listed = service.listDifference;
  if (!listed) return null;
  const day = dayText(listed.at);
  const isRenamed = serviceName(service) !== serviceName(listed);
  return (
    <p class="soft" data-listed={listed.grade ?? 'none'}>
      {isRenamed ? (
        <>
          {sentence('nameNow', <bdi>{serviceName(service)}</bdi>)}{' '}
          {sentence('listSaid', day, <bdi>{oldNameAndGrade(service, listed)}</bdi>)}
        </>
      ) : (
        gradeText(service, listed, day)
      )}
    </p>
  );
}

function oldNameAndGrade(now: CurrentService, listed: ListedService): string {
  const isRegraded = listed.grade !== null && listed.grade !== now.grade;
  return formatList([serviceName(listed), ...(isRegraded ? [listed.grade] : [])]);
}

function gradeText(now: CurrentService, { grade, reviewed }: ListedService, day: string): string {
  if (grade !== now.grade) return grade === null ? t('listSaidNoGrade', day) : t('listSaid', day, grade);
  return t(reviewed ? 'listSaidFinished' : 'listSaidUnfinished', day);
}

/** A day of this year without the year: `Jun 11`. */
function dayText(at: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
  return isThisYear ? formatDay(at) : formatDate(at);
}
