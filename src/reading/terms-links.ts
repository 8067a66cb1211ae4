import type { PageLink } from './page-content.ts';

/** What a link to terms leads to. */
export type TermsKind = 'terms' | 'privacy' | 'cookies';

/** A link of a page to its terms. */
export interface TermsLink extends PageLink {
  readonly kind: TermsKind;
}

/**
 * The words of links and titles, in the languages of the interface (en, de, nl, fr, es, ar) and ten more (it, pt, pl, sv,
 * da, cs, ru, tr, ja, zh). Small letters, without marks.
 */
const WORDS: Readonly<Record<TermsKind, readonly string[]>> = {
  cookies: words('cookie, ملفات تعريف الارتباط, çerez, cerez, クッキー, файлы cookie, plikow cookie'),
  privacy: words(
    'privacy, personal data, data protection, data policy',
    'datenschutz, privatsphare, personenbezogene daten',
    'gegevensbescherming, persoonsgegevens',
    'confidentialite, vie privee, donnees personnelles, donnees a caractere personnel',
    'privacidad, proteccion de datos, datos personales',
    'الخصوصية, خصوصية, حماية البيانات',
    'informativa sulla, trattamento dei dati, dati personali',
    'privacidade, protecao de dados, dados pessoais',
    'prywatnosci, prywatnosc, danych osobowych, rodo',
    'integritetspolicy, integritet, personuppgifter, dataskydd',
    'privatliv, persondata, personoplysninger, databeskyttelse',
    'ochrana osobnich udaju, osobnich udaju, soukromi',
    'конфиденциальност, персональных данных, персональные данные',
    'gizlilik, kisisel veri, kvkk, aydinlatma metni',
    'プライバシー, 個人情報',
    '隐私, 隱私, 个人信息, 個人資料',
  ),
  terms: words(
    'terms of use, terms of service, terms of sale, terms and conditions, terms & conditions',
    'terms for, service terms, general terms, conditions of use, conditions of sale, user terms',
    'user agreement, service agreement, license agreement, licence agreement, customer agreement',
    'acceptable use, legal terms, website terms, site terms, our terms, usage policy',
    'nutzungsbedingung, geschaftsbedingung, nutzungsbestimmung, allgemeine bedingungen',
    'gebruiksvoorwaarden, algemene voorwaarden, servicevoorwaarden, leveringsvoorwaarden',
    "conditions d'utilisation, conditions generales, conditions de vente, conditions de service",
    'condiciones de uso, terminos de uso, terminos de servicio, terminos y condiciones',
    'condiciones generales, condiciones del servicio, aviso legal, condiciones de servicio',
    'شروط الاستخدام, شروط الخدمة, الشروط والأحكام, أحكام الخدمة, بنود الخدمة',
    "condizioni d'uso, condizioni di utilizzo, termini d'uso, termini e condizioni, termini di servizio",
    'condizioni generali, condizioni di vendita, note legali',
    'termos de uso, termos de servico, termos e condicoes, condicoes de uso, termos de utilizacao',
    'regulamin, warunki korzystania, warunki uzytkowania',
    'anvandarvillkor, allmanna villkor, kopvillkor, anvandningsvillkor',
    'brugsbetingelser, handelsbetingelser, vilkar og betingelser, servicevilkar',
    'obchodni podminky, podminky uziti, podminky pouzivani, vseobecne podminky, smluvni podminky',
    'условия использования, пользовательское соглашение, условия обслуживания, публичная оферта',
    'kullanim kosullari, kullanim sartlari, hizmet sartlari, kullanici sozlesmesi, uyelik sozlesmesi',
    '利用規約, サービス規約, 会員規約, 特定商取引',
    '使用条款, 服务条款, 用户协议, 服務條款, 使用條款, 使用者條款',
  ),
};

/** So common that they count only if they are all of a link's text. */
const ALONE: ReadonlySet<string> = new Set(
  words(
    'terms, legal, conditions, tos, t&cs, t&c, eula, legal notice, legal information',
    'agb, bedingungen, rechtliches, voorwaarden, cgu, cgv, mentions legales, condiciones',
    'الشروط, شروط, termini, condizioni, termos, warunki, villkor, vilkar, podminky, vop',
    'условия, соглашение, kosullar, sartlar, 規約, 条款, 條款',
  ),
);

/** Without one of these, a text with the word is about biscuits. */
const ABOUT_COOKIES: readonly string[] = words(
  'polic, notice, statement, consent, prefer, setting, choice, manage, similar, technolog, use of, we use',
  'richtlinie, einstell, hinweis, erklarung, verwend, beleid, instell, verklaring, gebruik',
  'politi, gestion, parametr, utilis, ajuste, configur, uso d, informativa, impostaz, zasad, ustawien, plik',
  'installn, indstil, nastaven, полит, файл, настройк, ayar, ポリシー, 設定, 政策, 设置, ملفات',
);

/** The words of some lines. They are folded as texts are, so that both lose the same marks. */
function words(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', ')).map(folded);
}

/** Parts of the path of an address. */
const PATHS: Readonly<Record<TermsKind, RegExp>> = {
  cookies: /^cookies?-?(?:policy|notice|statement|richtlinie)$/,
  privacy:
    /^(?:privacy|datenschutz|confidentialite|privacidad)(?:-?(?:policy|notice|statement|center|erklaerung))?$/,
  terms:
    /^(?:terms?|tos|eula|agb|nutzungsbedingungen|voorwaarden|cgu|cgv|conditions|user-?agreement|terms-?(?:of-?(?:use|service|sale)|and-?conditions|conditions|service)|conditions-?of-?(?:use|sale))$/,
};

const KINDS = ['cookies', 'privacy', 'terms'] as const;
/** In this order they are shown. */
const SHOWN: readonly TermsKind[] = ['terms', 'privacy', 'cookies'];
/** A longer text of a link is the title of an article. */
const MAX_LINK_TEXT = 90;
const MAX_TITLE_WORDS = 7;

/** A text as its words are compared: small letters without marks, straight apostrophes, single spaces. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[øö]/g, 'o')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[\s\u00ad]+/g, ' ')
    .trim();
}

function kindOfWords(text: string): TermsKind | null {
  const inText = folded(text);
  const kind = KINDS.find(
    (kind) =>
      WORDS[kind].some((word) => inText.includes(word)) &&
      (kind !== 'cookies' || ABOUT_COOKIES.some((word) => inText.includes(word))),
  );
  return kind ?? (ALONE.has(onlyWords(inText)) ? 'terms' : null);
}

/** A text without the signs around it. */
const onlyWords = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The kind of terms that the path of an address names; null if it names none. */
function kindOfPath(address: string): TermsKind | null {
  if (!URL.canParse(address)) return null;
  const parts = new URL(address).pathname
    .toLowerCase()
    .replace(/\.(?:html?|php|aspx?)$/, '')
    .split('/')
    .filter(Boolean)
    .map((part) => part.replaceAll('_', '-'))
    .slice(-2);
  return KINDS.find((kind) => parts.some((part) => PATHS[kind].test(part))) ?? null;
}

/** The kind of terms that a link leads to, by its words, and by its address if they say nothing; null if to none. */
function kindOfLink({ text, href }: PageLink): TermsKind | null {
  if (text.length > MAX_LINK_TEXT) return null;
  const isCookies = /^cookies?$/i.test(onlyWords(text));
  return kindOfWords(text) ?? (isCookies ? 'cookies' : kindOfPath(href));
}

/** The links that lead to terms, each address once: terms of use first, then privacy, then cookies. */
export function termsLinks(links: readonly PageLink[], page: string): readonly TermsLink[] {
  const withoutHash = (address: string) => address.replace(/#.*$/s, '');
  const seen = new Set([withoutHash(page)]);
  const found = links.flatMap((link): TermsLink[] => {
    const kind = kindOfLink(link);
    const target = withoutHash(link.href);
    if (kind === null || seen.has(target)) return [];
    seen.add(target);
    return [{ ...link, kind }];
  });
  return SHOWN.flatMap((kind) => found.filter((link) => link.kind === kind));
}

/** What a page is by its address and title: terms, a privacy policy, or null for anything else. */
export function termsKindOf(address: string, title: string): TermsKind | null {
  // Shops have their name behind a line or a dash.
  const parts = title.split(/ [|–—·•:-] /).filter((part) => part.split(' ').length <= MAX_TITLE_WORDS);
  const byTitle = parts.map(kindOfWords).find((kind) => kind !== null);
  return byTitle ?? kindOfPath(address);
}

/** Words of law that no other sort of English text has so many of. */
const LAW =
  /\b(?:you agree|by using|liabilit|warrant|indemnif|third part|governing law|arbitration|personal (?:data|information)|these terms|this (?:policy|agreement|notice)|we (?:may|collect|process)|consent|terminat|intellectual property|jurisdiction|effective date)/gi;
const MIN_LAW_WORDS = 6;
/** Nearly all privacy policies have so many (docs/reading.md); one in two has fewer than the six above. */
const FEW_LAW_WORDS = 2;
const MIN_TERMS = 1_500;
const LAW_SAMPLE = 30_000;

/** Whether an English text reads like terms or a privacy policy. */
export const readsLikeTerms = (text: string): boolean => hasLawWords(text, MIN_LAW_WORDS);

/** Whether an English text can be terms at all: a page around a frame is too short, and a story has no words of law. */
export const mayBeTerms = (text: string): boolean => hasLawWords(text, FEW_LAW_WORDS);

function hasLawWords(text: string, min: number): boolean {
  if (text.length < MIN_TERMS) return false;
  const found = text.slice(0, LAW_SAMPLE).match(LAW) ?? [];
  return new Set(found.map((word) => word.toLowerCase())).size >= min;
}
