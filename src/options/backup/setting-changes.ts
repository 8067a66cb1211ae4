import { directoryName } from '../../directory/profile.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type MessageName, t } from '../../i18n/t.ts';
import type { OwnSettings } from '../../settings/settings.ts';
import { languageText, pointLanguageText, themeText } from '../fields/choice-text.ts';
import type { NotFromFiles, TemplateSetting } from './settings-file.ts';

/** One change that a settings file asks for. */
export interface SettingChange {
  /** What is stored if the change is made. */
  readonly settings: Partial<OwnSettings>;
  /** The change in words. */
  readonly text: string;
  /** Whether more is sent than before, or a host is named. Such a change is made only if the person chooses it. */
  readonly needsChoice: boolean;
}

type OfferedName = Exclude<keyof OwnSettings, 'directory' | NotFromFiles | TemplateSetting>;
type ChangeOf = (own: OwnSettings, offered: Partial<OwnSettings>) => SettingChange | null;

/** @param sendsMore missing: a change of this setting never sends more */
function change<N extends OfferedName>(
  name: N,
  label: MessageName,
  inWords: (value: OwnSettings[N]) => string,
  sendsMore: (after: OwnSettings[N], before: OwnSettings[N]) => boolean = () => false,
): ChangeOf {
  return (own, offered) => {
    const before: OwnSettings[N] = own[name];
    const after: OwnSettings[N] | undefined = offered[name];
    if (after === undefined || after === before) return null;
    return {
      settings: { [name]: after },
      text: t('optionsImportChange', t(label), inWords(after), inWords(before)),
      needsChoice: sendsMore(after, before),
    };
  };
}

const onOrOff = (isOn: boolean) => t(isOn ? 'optionsOn' : 'optionsOff');
const asksOnOpen = (reasons: OwnSettings['reasons']) => reasons === 'on-open';
const isOn = (after: boolean) => after;
const isOff = (after: boolean) => !after;

/** In the order of the page. */
const CHANGES: Readonly<Record<OfferedName, ChangeOf>> = {
  reasons: change('reasons', 'optionsReasonsAlways', (value) => onOrOff(asksOnOpen(value)), asksOnOpen),
  logos: change('logos', 'optionsLogos', onOrOff, isOn),
  sendNothing: change('sendNothing', 'optionsSendNothingLabel', onOrOff, isOff),
  theme: change('theme', 'optionsTheme', themeText),
  language: change('language', 'optionsInterfaceLanguage', languageText),
  // Requests for English points name no language.
  pointLanguage: change(
    'pointLanguage',
    'optionsPointLanguage',
    pointLanguageText,
    (_, before) => before === 'en',
  ),
  showPartlyReviewed: change('showPartlyReviewed', 'optionsPartlyReviewed', onOrOff),
  markChanges: change('markChanges', 'optionsMarkChanges', onOrOff),
  contextMenu: change('contextMenu', 'optionsContextMenu', onOrOff),
  listDays: change('listDays', 'optionsListDays', formatNumber, (after, before) => after < before),
};

/**
 * What a settings file would change, in words: first what sends more or names a host.
 *
 * @param own the settings that the person chose
 * @param directory the directory in use, or the one that is to replace it
 */
export function settingChanges(
  own: OwnSettings,
  directory: string,
  offered: Partial<OwnSettings>,
): readonly SettingChange[] {
  const changes = [
    directoryChange(directory, offered),
    pageChange(own, offered),
    ...Object.values(CHANGES).map((changeOf) => changeOf(own, offered)),
  ].filter((change) => change !== null);
  return changes.sort((a, b) => Number(b.needsChoice) - Number(a.needsChoice));
}

function directoryChange(before: string, { directory }: Partial<OwnSettings>): SettingChange | null {
  if (directory === undefined || directory === before) return null;
  const text = t('optionsImportChange', t('optionsDirectory'), directory, before);
  return { settings: { directory }, text, needsChoice: true };
}

/** The address and its directory change together. */
function pageChange(own: OwnSettings, offered: Partial<OwnSettings>): SettingChange | null {
  const { templatesOf = own.templatesOf, pageTemplate = own.pageTemplate } = offered;
  if (templatesOf === own.templatesOf && pageTemplate === own.pageTemplate) return null;
  const isReset = templatesOf === '' || pageTemplate === '';
  return {
    settings: { templatesOf, pageTemplate },
    text: isReset
      ? t('optionsImportOwnAddresses')
      : t('optionsImportAddresses', directoryName(templatesOf), pageTemplate),
    needsChoice: !isReset,
  };
}
