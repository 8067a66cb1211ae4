/*
 * What the reader looks for, to be read and changed by a person. `pattern.ts` says how a pattern is written. The weights of
 * words that belong to a case are learnt and stand in weights.json.
 */

/** How a directory sorts a case. */
export type CaseClass = 'blocker' | 'bad' | 'good' | 'neutral';

/** What finds the sentences of one case. */
export interface CaseRule {
  /** The name of the case in weights.json. */
  readonly id: string;
  /** The English title of the case in the directory, or one of our own. */
  readonly title: string;
  readonly class: CaseClass;
  /** People are told of it without asking. The others are boilerplate, or matter to few. */
  readonly matters: boolean;
  /** Each is enough. */
  readonly find: readonly string[];
  /** With one of these, the sentence says something else. */
  readonly unless: readonly string[];
  /** With one of these in one of the next two sentences, the sentence is taken back. */
  readonly unlessNext?: readonly string[];
  /** Titles under which reviewers file such sentences too: they neither teach that it is this case nor that it is not. */
  readonly alike?: readonly string[];
  /** A kind of our own, which no directory has. There are no quotes to learn from: a pattern is enough. */
  readonly isOwn?: boolean;
  /** Headings count too. */
  readonly readsHeadings?: boolean;
}

/** Words for the same thing. */
export const LISTS: Readonly<Record<string, string>> = {
  data: 'data|information|info|pii|details|records|profile',
  content:
    'content|contents|materials|material|submission|submissions|posting|postings|post|posts|comment|comments|ugc|videos|photos|works|images',
  terms:
    'terms|policy|policies|agreement|privacy_statement|this_statement|privacy_notice|this_notice|cookie_notice|conditions|tos|contract|this_document|eula|provisions',
  change:
    'change|changes|changed|changing|modify|modifies|modified|modification|modifications|modifying|amend|amended|amends|amendments|amending|update|updates|updated|updating|revise|revised|revises|revisions|replace|replaced|alter|altered|alters',
  not: 'not|never|dont|doesnt|wont|nor|neither|cannot|no|isnt|arent|none',
  end: 'terminate|terminates|terminating|termination|terminated|suspend|suspends|suspension|suspended|delete|deletes|deactivate|deactivated|disable|cancel|cancels|revoke|close|closed|block|restrict|deny|denied|bar|ban|refuse|remove',
  whim: 'any_reason|no_reason|any_or_no_reason|reason_or_no_reason|any_time|anytime|sole_discretion|absolute_discretion|sole_and_absolute_discretion|own_discretion|our_discretion|its_discretion|without_notice|without_prior_notice|without_cause|without_further_notice|without_warning|without_reason|or_without_notice|without_liability|without_advance_notice|no_notice|at_will|any_purpose|without_explanation|without_giving_you_notice',
  reasonless:
    'any_reason|no_reason|any_or_no_reason|without_cause|without_reason|for_convenience|at_will|with_or_without_cause|any_purpose|without_explanation|whatever_reason',
  alone:
    'any_time|anytime|sole_discretion|our_discretion|its_discretion|own_discretion|absolute_discretion|sole_and_absolute_discretion|without_notice|without_prior|without_further|without_advance|no_notice|effective_upon|upon_posting|effective_immediately|by_posting|become_effective|without_notifying|any_reason|later',
  merger:
    'merger|mergers|merge|merged|acquisition|acquisitions|acquired|acquires|bankruptcy|bankrupt|insolvency|reorganization|reorganisation|receivership|divestiture|dissolution|consolidation|restructuring|liquidation|buyer|purchaser|acquirer|change_of_control|change_in_control|change_of_ownership|change_in_ownership|corporate_transaction|business_transaction|business_transfer|business_transfers|transfer_of_ownership|sale_of_assets|sale_of_our|sell_or_transfer|sell_or_buy|buy_or_sell|sale_or_transfer|transfer_or_sale|sale_of_all|asset_sale|company_assets|business_assets|transferred_assets|corporate_sale|new_owner|is_sold|are_sold',
  block:
    'block|blocking|blocked|disable|disabling|disabled|reject|rejecting|refuse|refusing|refused|decline|declining|delete|deleting|deactivate|turn_off|turning_off|without|not_accept|limit|opt_out|remove|restrict|prevent|stopping|wish_to_have',
  person: 'you|user|users|customer|member|members|subscriber|participant|player',
  ai: 'ai|artificial_intelligence|machine_learning|ml|model|models|algorithms|algorithm|llm|llms|neural|generative',
  given:
    'your_content|your_data|your_information|your_personal|your_use|your_input|your_inputs|your_prompts|your_interactions|your_conversations|your_chats|your_posts|your_recordings|your_feedback|user_content|user_data|personal_data|personal_information|customer_data|customer_content|content_you|data_you|information_you|information_that_you|information_we|data_we|materials|inputs|input|prompts|prompt|conversations|chats|interactions|submissions|voice|recordings|feedback|information|content|data',
  train: 'train|trains|training|trained|fine_tune|fine_tuning|finetune|retrain|training_of',
  forbid:
    'may_not|must_not|shall_not|will_not|cannot|agree_not|agrees_not|not_to|are_not|not_permitted|not_allowed|do_not|dont|not',
  soon: 'month|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|20*',
};

export const CASE_RULES: readonly CaseRule[] = [
  {
    id: 'classAction',
    title: 'You waive your right to a class action.',
    class: 'bad',
    matters: true,
    find: [
      'waive|waives|waiving|waiver|waived|relinquish*|forfeit*|give_up|giving_up ..25 class|classwide|class_action|representative ..4 action*|proceeding*|arbitration*|lawsuit*|litigation*|claim|claims|basis|member|suit*',
      'individual|individually ..20 {not}|rather_than|without|instead_of ..15 class|classwide|representative ..5 action*|proceeding*|arbitration*|basis|lawsuit*|capacity|member|waiver',
      '{not} ..15 class|classwide|collective|representative ..5 action*|proceeding*|arbitration*|basis|lawsuit*|member',
      '{not} ..6 consolidat* ..10 claim|claims|proceeding*|arbitration*|person*',
      'class_action waiver & you|agree|parties|contain*|includ*',
    ],
    unless: [
      'do_not_wish|not_wish|do_not_want|reject_this|opting_out|if_you_opt',
      'class ..25 unenforceable|invalid|severed|void|unlawful|illegal',
      'unenforceable|invalid|severed|void ..25 class',
      'to|may|can|not opt_out',
      'best_in_class|world_class|class_of|classes_of|class_mail',
    ],
  },
  {
    id: 'arbitration',
    title: 'This service forces users into binding arbitration in the case of disputes',
    class: 'bad',
    matters: true,
    find: [
      'dispute*|claim|claims|controvers*|disagreement* ..60 resolved|settled|determined|decided|submitted|referred|arbitrated|resolve|settle|submit|subject_to ..15 arbitration|arbitrator',
      'agree* ..6 arbitrate',
      'binding|mandatory|compulsory ..6 arbitration',
      'arbitration ..12 rather_than|instead_of|not_in|and_not ..10 court|courts|trial*|jury',
      'requir* ..12 arbitration',
      'dispute*|claim* ..15 will|shall|must ..12 arbitration',
    ],
    unless: [
      'do_not_wish|not_wish|do_not_want|reject_this|opting_out|if_you_opt',
      'privacy_shield|data_privacy_framework|may_invoke|invoke_binding',
      'to|may|can|not opt_out',
      'right_to opt_out|reject|decline',
      'opt_out|opt_out_of ..6 notice|must|by_sending',
      'arbitrator ..6 not',
      'waives|participate_in ..10 class ! binding',
      'arbitration ..25 unenforceable|invalid|void',
      'not ..4 subject_to|apply|require*|bound ..8 arbitration',
      'arbitration ..6 does_not|shall_not|will_not apply|preclude|prevent',
    ],
  },
  {
    id: 'merger',
    title:
      'The service can sell or otherwise transfer your personal data as part of a bankruptcy proceeding or other type of financial transaction.',
    class: 'bad',
    matters: true,
    find: [
      '{merger} & {data} & transfer*|share|shared|disclose*|disclosure|sold|sell|assign*|assets|pass|provide*|acquire*|included|part_of',
      '{data} & transfer*|share|disclose* & all_or_substantially_all|substantially_all|any_or_all_of_our|ownership_of',
      '{merger} ..12 another_company|a_portion_of|all_or_a_portion',
    ],
    unless: [
      'consent_is_required|requires_your_consent|only_with_your_consent',
      'you|customer may_not|shall_not|cannot ..4 assign|transfer',
      'terms|agreement|rights ..12 assign* ..10 you',
    ],
  },
  {
    id: 'doesNotSell',
    title: 'This service does not sell your personal data',
    class: 'good',
    matters: true,
    find: [
      '{not} ..8 sell|sells|selling|sold|rent|rents|renting|sale ..14 {data}|addresses|address|lists',
      '{data} ..14 {not}|none ..6 sold|sell|sells|rented|sale',
      '{not} ..6 sell|sells|selling ..2 it|them|anything|your|users',
      'none_of ..4 {data} ..3 sold',
      'no_circumstances ..8 {data} ..4 sold|sell',
      '{data} ..14 not_for_sale',
    ],
    unless: [
      'sixteen|thirteen|eighteen|consumers_under|under_the_age|minor|knowingly',
      'although|though|but_we|but_may|continue_to_share|still|after_you|once_you|when_you|unauthorized|for_other|other_purposes|button',
      'traditional|monetary|for_money|in_exchange_for',
      'childrens|other_types|any_other_types|of_minors',
      'except*|other_than|apart_from|however|without_your|without_the|without_consent|without_first|without_explicit|without_obtaining',
      'unless ..6 you|we|otherwise|with|permission',
      'opt_out|do_not_sell_my|do_not_sell_or_share_my|request_that|right|rights',
      'may_be_considered|may_be_deemed|could_be_considered|considered_a_sale|deemed_a_sale|constitute*|be_a_sale|considered_to_be',
      'you|users|customer|members ..3 may_not|must_not|shall_not|will_not|agree_not|cannot',
      'you_agree|agree_not|not_to|prohibited',
      'under_16|under_13|under_18|minors|16_years|children|years_of_age',
      'sell ..4 products|goods|service|services|tickets|items|your_account|alcohol',
      'if_we|in_the_event|merger|acquisition|bankruptcy',
    ],
  },
  {
    id: 'deletesAccount',
    title: 'The service can delete your account without prior notice and without a reason',
    class: 'bad',
    matters: true,
    find: [
      '{end}|discontinue ..20 account|accounts|access|membership|use_of|using|registration|profile & {reasonless}',
      '{end} ..12 your_account|your_access|accounts|your_membership|your_use|user_account|any_account|use_of|an_account|access & {whim} ! violat*|infring*|breach*|if_you|if_we|believe*|inactiv*|comply|repeat|unlawful|fraud*|determine*|illegal|to_prevent',
      'suspend|terminate ..6 services|terms|agreement ..4 you ..12 {reasonless}',
      'refuse|deny service ..15 {reasonless}|sole_discretion',
    ],
    unless: [
      'prior_to|upon|after|following|event_of|on ..2 termination|any_termination ! effected|without_notice',
      'solely_responsible|survive*|will_not_affect|effect_of|if_your_account_is|your_account_is|exporting|for_any_reason_your',
      'balance|reconciled|refund*',
      'user_contributions|contributions',
      '{person}|if_you may|can|are_free|have_the_right|may_also|may_always|may_choose|are_entitled|wish|want|would_like|choose|decide ..8 terminate|cancel|delete|close|deactivate|suspend|remove|disable|revoke|discontinue|end',
      'you|your ..6 right_to|option_to|ability_to ..3 terminate|cancel|delete|close',
      'you_may_stop|request_that|not_restrict|restrict_you_from',
      'either_party|each_party|both_parties|by_you|we_or_you|you_or_we|for_you_to|you_would_at_any|you_stop',
      'contest|contests|sweepstakes|promotion|promotions|giveaway|offer|offers|coupon|referral|trial',
      'api|developer|developers|seller|sellers|merchant|advertiser|affiliate_program',
      'to delete|close|cancel ..1 your_account',
      'terminate|cancel|delete|close ..2 your_account from|by|in|through|via',
      'cookie*|marketing|emails|newsletter*|consent|password',
      'you_shall_not|you_must_not|you_may_not|you_agree_not',
      'operation_of|enhance|online_functions|modify suspend disrupt',
      'username|usernames|user_id|screen_name|domain_name|communication_channels|access_to_content|to_any_content|access_to ..3 content',
    ],
  },
  {
    id: 'deletesContent',
    title: 'The service can delete specific content without reason and may do it without prior notice',
    class: 'blocker',
    matters: true,
    find: [
      'remove|removes|removing|delete|deleting|edit|reject|refuse|screen|move|disable|discard|take_down ..14 {content}|listing|listings|review|reviews|messages & {whim}|discretion ! infring*|conform|harassing|breach*|notified|enforce',
      'remove|delete|edit|refuse|discard|disable ..14 {content} & {reasonless}',
      'reserve*|right|obligation|obligated ..25 remove|delete|edit|reject|refuse ..14 {content}|listing|listings|reviews ! infring*|conform|harassing|breach*|notified|enforce',
      'may|can ..10 remove|delete|edit|reject|refuse ..10 {content} ..15 {whim}|discretion|without ! infring*|conform|harassing|breach*|notified|enforce',
    ],
    unless: [
      'add_remove|add_or_remove|add_modify|update_our|change_the_site|and_or_its_content|our_content|errors',
      'assumes_no|no_responsibility_for|not_undertake|has_no_duty',
      'no_obligation_to ..3 modify|remove|edit|monitor ! reserve*|right|may',
      '{person} may|can|are_free|wish|want|choose|must|should|agree_to|will ..8 remove|delete|edit|take_down',
      'ask|asks|request|require ..6 remove|delete',
      'you_shall_not|you_may_not|you_must_not|you_agree_not|you_will_not|agree_not_to',
      'personal_data|personal_information|privacy|cookies|trademark_notices|copyright_notice|proprietary_notices|proprietary_notice',
      'contest|sweepstakes|order|orders|arbitrator|royalty*|sublicens*|portions_of',
      'accounts that',
    ],
  },
  {
    id: 'ownership',
    title: 'You maintain ownership of your data',
    class: 'good',
    matters: true,
    find: [
      'you|customer|user|users|creators|authors ..2 retain|retains|keep|keeps|will_own|shall_own|still_own|always_own|continue_to_own|remain|maintain ..12 ownership|copyright*|rights|title|owner|content|intellectual_property|submissions|materials|work|works',
      'you|customer|users own|owns ..12 content|data|materials|work|works|files|submissions|rights',
      '{not} ..4 claim*|assert*|own|take|acquire|gain|obtain|transfer|have ..6 ownership|copyright|your_content|intellectual_property|title|any_content',
      'your|customer|user ..2 content|data|submissions|work|works|files|material|materials ..10 remain*|belong*|stay* ..8 yours|your_property|property|you|your_own|owner|creator',
      'content|data|information|everything ..8 is|are|remains|stays yours',
      'belongs_to_you|is_yours|stays_yours|remains_yours|what_is_yours',
      'nothing ..12 gives|transfers|grants ..6 ownership ..12 you',
      'retain|retains all|full|any|your ..6 rights|ownership ..12 your|you|users',
    ],
    unless: [
      'licensors|property_of ..2 us|licensors|company|our|their|its|third_parties',
      'represent*|warrant*|confirm|ensure|guarantee|certify|acknowledge_that_we|responsible|provided_that_you',
      'we|us|company|licensors|owner|its|our|and retain|retains|own|owns|reserve|reserves|keep|maintain',
      'you|user|users|customer ..4 not|no|never|nor ..6 own|acquire|retain|obtain|gain|have',
      'if_you|unless|feedback|suggestions|third_party_content|keep_confidential|keep_your|password|who_own|you_do_not|not_use|as_long_as|hold_harmless|copies_of|copy_of',
      'our_content|our_property|our_exclusive|exclusive_property|property_of_their|our_sole',
      'copyright_notices|copyright_owner|infring*',
    ],
  },
  {
    id: 'doNotTrack',
    title:
      'This service ignores the Do Not Track (DNT) header and tracks users anyway even if they set this header.',
    class: 'bad',
    matters: true,
    find: [
      'do_not_track|donottrack|dnt & do_not|does_not|dont|doesnt|is_not|are_not|cannot|not_currently|currently_not|will_not|nor|not_all|may_not ..6 respond*|honor*|honour*|support*|recogni*|alter|change|act|react|process|take|comply|designed|monitor|observe|follow|detect|configured|offer|adhere|interpret|set_up|use|modify',
      'not ..4 respond|honor|honour|recogni*|support ..8 those_signals|these_signals|such_signals|dnt_signals|browser_signals|track_signals|dnt_requests|dnt',
      'no ..6 action|response ..8 do_not_track|dnt',
    ],
    unless: [
      'we|will|it|site|services|service|website|websites respond|responds|honor|honors|honour|honours|recognize|recognizes|comply|complies|support|supports',
      'third_parties ..4 do_not ..2 respond',
    ],
  },
  {
    id: 'thirdPartySources',
    title: 'This service gathers information about you through third parties',
    class: 'bad',
    matters: true,
    find: [
      'receive|receives|obtain|obtains|collect|collects|get|gather|gathers|acquire|supplement* ..12 {data} ..14 from|through|by ..8 third_part*|third|other_sources|other_companies|partners|advertisers|publicly|data_brokers|data_providers|affiliates|other_users|others|social_media|social_network*|public_sources|external_sources|brokers|databases|publishers|outside_sources',
      'receive|receives|obtain|obtains|collect|collects|get|gather|acquire ..6 from ..8 third_part*|other_sources|partners|advertisers|data_brokers|data_providers|others ..12 {data}',
      'third_parties|third_party|partners|advertisers|providers|other_companies|others|other_users|friends ... provide|provides|send|sends|give|gives|share|shares|supply ..4 us ..8 {data}',
      'combin* ..12 {data} ..10 third_part*|other_sources|other_companies|partners',
      '{data} ..6 from_third_parties|from_other_sources|from_other_third_parties|from_others|from_third_party_sources',
      'we ..3 receive|obtain|collect|get ..3 {data} ..3 about_you ..8 from*',
    ],
    unless: [
      'non_personal|not_personal|non_personally',
      'about_the_use|use_of_the_platforms|use_of_our_websites',
      'not ..4 collect|receive|obtain|get|share|responsible|control',
      'third_parties|partners|providers|they may|also|can|will collect|receive|obtain',
      'cookie*|from_you|disclos*|share_your|sell|request|right|law_enforcement|subpoena|consent',
      'delete|deletion|opt_out|children|child',
      'partners when|technologies_to_collect',
    ],
  },
  {
    id: 'minimumAge',
    title: 'This service is only available to users over a certain age',
    class: 'neutral',
    matters: true,
    find: [
      'at_least ..4 13|14|15|16|17|18|19|20|21|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|twenty_one|the_age|legal_age',
      'under|below|younger_than ..6 13|14|15|16|18|21|thirteen|sixteen|eighteen|fourteen|twenty_one|the_age & {not}|unauthorized|prohibited|unable|please',
      '13|14|16|18|21|thirteen|sixteen|eighteen ..4 or|and ..2 older|over|above',
      '13|14|16|18|21|thirteen|sixteen|eighteen ..4 years_of_age|years_old ..5 or|and',
      'over|above|older_than|attained ..6 13|14|16|18|21|thirteen|sixteen|eighteen',
      'age of majority',
      'of|meet|meets|reached|attained|least|under|below ..3 legal|minimum|lawful|required age',
      'not ..4 intended|directed|designed|available|targeted|aimed|offered ..8 children|minors|under|anyone_under',
      'not ..3 knowingly ..25 children|minors|under|anyone_under',
      'minors|children ..4 may_not|must_not|cannot|are_not|should_not|not_permitted|prohibited ..4 use|register|access|allowed|create|permitted',
    ],
    unless: [
      'segments|behavioural|behavioral|verif*|proof_of_age|age_verification',
      'not_all_content|appropriate|suitable|not_specifically',
      'voice_chat|feature|delete_accounts|parent_or_guardian_provides|should_review',
      'solicit ! collect*|knowingly',
      'sell|sale|selling|sold|shared_for',
      'at_least ..3 days|months|hours',
      'last|past|after|within|every ..3 12|13|18 months|days',
      'retain|retention|stored_for|expire*',
      '13|16|18|21 u_s_c|c_f_r|months|days|hours|percent',
      'responsible_for|law_requires|act_requires|sexual*|pornograph*|alcohol|tobacco|article|section|exploit*|harm*',
    ],
  },
  {
    id: 'indemnify',
    title:
      'You agree to defend, indemnify, and hold the service harmless in case of a claim related to your use of the service',
    class: 'bad',
    matters: true,
    alike: [
      'You are solely responsible for claims made against the service and agree to indemnify and hold harmless the service.',
    ],
    find: [
      'you|customer|user|users|member|your ..40 indemnif*|hold_harmless|indemnity',
      'indemnif*|hold|holding|save ..60 harmless',
      'agree|shall|will|must|hereby ..6 indemnif*',
      'you|customer ..3 will|shall|agree_to|must ..3 defend',
    ],
    unless: [
      'harmless_for|harmless_against_any_indirect',
      'indemnif*|defend|harmless you|customer|users|the_customer|each_other|any_user',
      'we|us|company|provider|vendor will|shall|agree|agrees|agree_to|hereby ..3 indemnif*|defend',
      'indemnif* ..4 obligation*|is_conditioned|are_conditioned|procedure*|party_will|party_must|party_shall',
      'indemnifying_party|each_party|both_parties|either_party|indemnified_party_will|survive*|sections_titled',
      'right ..8 assume ..6 defense',
      'not ..3 indemnif*|seek_indemnification',
    ],
  },
  {
    id: 'termsChanged',
    title: 'Terms may be changed any time at their discretion, without notice to the user',
    class: 'bad',
    matters: true,
    find: [
      '{change}|add|supplement ..12 {terms} & {alone}',
      '{terms} ..14 {change} & {alone}',
      'reserve* ..6 right ..10 {change} ..14 {terms} & {alone}|time_to_time',
      '{change} ..12 {terms} ..14 time_to_time & check|review|visit|continued|acceptance|page|post|posted|posting',
      'responsib* ..6 check|review ..12 {terms}|page ..12 {change}|periodically|regularly',
    ],
    unless: [
      'any_products|disable_access|suspend_remove|discontinue_the|rewards|prizes|virtual',
      'notify|notifies|notified|notifying|inform|informed|informing|e_mail|email|emailing|alert|let_you_know|send|advance_notice_of|prior_notice_of|provide_notice|provide_you|give_you|notice_to_you|reasonable_notice|days|announce*|opportunity|prominent*|notification*|written_notice|will_be_notice|provide_reasonable|material_changes|material_change ! without_notifying|notify_yourself',
      'you ..3 may_not|must_not|shall_not|cannot|not ..6 {change}',
      'price|prices|pricing|fees|fee|subscription*|rates|features|cookies_policy_of',
      'settings|preferences|account_information|your_information|third_parties|third_party|their_own|content_that|submit',
      'consent|signed|in_writing|mutual*|reviewed_and|direct_notice|notice_of_any',
      'unless|except',
      'remove|modify ..4 content ..12 violation',
    ],
    unlessNext: [
      'notify|notifies|notified|inform|e_mail|email|emailing|alert|let_you_know|provide_notice|provide_you|give_you|notice_to_you|reasonable_notice|announce*|prominent*|notification*|written_notice|additional_notice|advance_notice|post_a_notice|notice_of_the|notice_regarding|a_notice',
      'material|substantial|significant ..3 change*',
    ],
  },
  {
    id: 'accessDeletion',
    title: 'You can request access and deletion of personal data',
    class: 'good',
    matters: true,
    alike: [
      'You can delete your content from this service',
      'You have the right to leave this service at any time',
      'This service provides a way for you to export your data',
    ],
    find: [
      'access|copy|copies|review|inspect|obtain|view & delete|deleting|deletion|deleted|erase|erased|erasure|remove|removal|removed & {data} & right|rights|request|may|can|able|ask|contact|entitled|ability',
      'request|ask|require|requests|asking|contact* ..14 delete|deletion|deleted|erase|erasure|erased|remove|removal|removed ..14 {data}',
      'right ..10 erase|erasure|delete|deletion|be_forgotten',
      'you|users ..3 may|can|are_able_to|have_the_ability ..10 delete|erase ..5 {data}',
      'wish|want|would_like ..6 delete|deleted|erase|erased|remove|removed ..10 {data}',
      '{data} ..10 deleted|erased|removed ..8 request|contact*',
      'edit|correct|update|access or delete|erase ..6 {data}',
    ],
    unless: [
      'still_have|still|death|retain_some|some_data|we_must',
      'we_have_the_right|have_no_right|postings|mailings|mailing|re_format|contact_information',
      'not ..3 able|required|be_able|permitted|possible|obligated|apply',
      'unable|deny|denied|denying|decline|reject',
      'cookies|cookie|flash|browser|other_users|authorized_agent|child|children|parent|parents|infring*|copyright|discriminat*|your_content|user_content|posted',
      'reserve*|discretion|any_reason|law_enforcement|terminate|termination|agreement|terms',
      'we_will_not|we_will_retain|we_may_retain|we_retain|refuse|backup*|back_up|royalty*|sublicens*|immediately_from',
    ],
  },
  {
    id: 'pixels',
    title:
      'The service may use tracking pixels, web beacons, browser fingerprinting, and/or device fingerprinting on users.',
    class: 'bad',
    matters: true,
    alike: [
      'Tracking pixels are used in service-to-user communication',
      'The service uses social media cookies/pixels',
    ],
    find: [
      'web_beacon|web_beacons|webbeacons|beacons|beacon|pixel|pixels|clear_gif|clear_gifs|tracking_gifs|fingerprinting|action_tags|web_bugs|pixel_tags',
    ],
    unless: [
      'controls',
      'you_may_not|you_will_not|you_shall_not|you_agree_not|you_must_not|prohibited|biometric|fingerprints',
      'do_not|does_not|dont|doesnt ..3 use|employ|contain',
      'disable|block|reject|decline|opt_out|refuse|turn_off|unsubscribe|prevent|blocking|disabling',
      'device google|google_pixel|screen|resolution|upload|consent_to_the|see_our|learn_more|cookie_policy|more_information',
    ],
  },
  {
    id: 'asIs',
    title: "The service is provided 'as is' and to be used at the users' sole risk",
    class: 'bad',
    matters: false,
    find: [
      'as_is & provide|provided|provides|providing|basis|as_available|available|warrant*|delivered|offered|presented|distributed|made',
      'use|using|access|rely|reliance ..25 own|sole|entire risk',
      'own|sole risk ..8 use',
    ],
    unless: [
      'provide_us_with|security_of_any',
      'third_party|third_parties',
      'so_as_is|such_as_is|as_is_necessary|as_is_required|as_is_reasonably|as_is_possible',
    ],
  },
  {
    id: 'court',
    title: 'The court of law governing the terms is in location X',
    class: 'neutral',
    matters: false,
    find: [
      'governed|construed|interpreted|subject ..12 law|laws of|in',
      'jurisdiction|venue|forum ..14 court|courts',
      'court|courts ..14 jurisdiction|venue|located',
      'law|laws of ..12 govern*|apply|applies',
      'exclusive|personal jurisdiction',
    ],
    unless: ['data|information|privacy', 'countries|processed|transferred', 'competent_jurisdiction'],
  },
  {
    id: 'cookiesNeeded',
    title: 'Blocking first party cookies may limit your ability to use the service',
    class: 'neutral',
    matters: false,
    find: [
      'cookie|cookies & {block}|disallow|do_not_allow|not_allow & not_be_able|unable|may_not|not_work|not_function|limit_your|limited|impair*|lose|properly|unavailable|inaccessible|cannot|cant|restricted|some_of|not_be_available|not_to_work|modify|difficult*|less',
      '{block} ..8 cookies ..20 not|impair*|limit*|affect*',
      'areas|parts|features|functions|portions ..8 not ..3 function|work ..2 properly|correctly',
      'without ..2 cookies ..14 cannot|not',
    ],
    unless: [
      'opt_out|opting_out|web_beacons|pixel*|advertis*|third_party_cookies|do_not_track|terminate|content|your_account ! not_be_able|may_not|properly',
    ],
  },
  {
    id: 'accountSecurity',
    title:
      'You are responsible for maintaining the security of your account and for the activities on your account',
    class: 'neutral',
    matters: false,
    find: [
      'responsible|responsibility|liable ..25 password*|account|accounts|credentials|login|username*|user_id',
      'keep|keeping|maintain|maintaining|protect|safeguard* ..12 password*|credentials|account|login ..10 confidential*|secure|secret|safe',
      'keep|keeping|maintain|maintaining|protect|safeguard* ..5 confidential*|security|secrecy ..10 password*|credentials|account|login',
      'responsible ..12 activit* ..12 account|password*|username*',
    ],
    unless: [
      'we_may_ask|we_ask|personal_data|may_need_to_verify',
      'we_are|we_will|we_maintain|our_responsibility|not_responsible',
      'we ..3 responsible',
      'delete|closing|terminat*',
    ],
  },
  {
    id: 'leave',
    title: 'You have the right to leave this service at any time',
    class: 'good',
    matters: false,
    find: [
      'you|customer|user|users ..3 may|can|are_free_to|have_the_right_to|are_able_to|may_choose ..8 terminate|cancel|delete|close|deactivate|end|discontinue|stop ..8 account|accounts|agreement|using|use|membership|subscription|terms|contract|participation|services',
      'you ..3 wish|want|decide|choose|would_like|desire to ..6 terminate|cancel|delete|close|deactivate|stop ..6 account|using|membership',
      'stop using ..6 service|services|site|platform ..6 any_time',
      'you|to ..6 terminate|cancel|delete|close|deactivate ..3 your_account|your_subscription|your_membership|your_plan ..8 any_time|any_moment|by|through|via',
      'your account ..10 deleted|closed|cancelled|canceled ..6 any_time|by_you',
    ],
    unless: [
      'without_notice|without_prior|sole_discretion|no_reason|reserve*|our_discretion',
      '{not} ..4 terminate|cancel|delete|close|end',
      'we|company|us may|can|reserve* ..10 terminate|suspend|delete|close|cancel',
      'if_you_do_not|do_not_agree|not_agree|disagree|object|only_if|termination_fee|retain*|even_after|your_information_will|api|child|cookies',
    ],
  },
  {
    id: 'noWarranty',
    title:
      'The service provider makes no warranty regarding uninterrupted, timely, secure or error-free service',
    class: 'bad',
    matters: false,
    find: [
      'uninterrupted|error_free|free_of_errors|free_from_errors|always_available|interruption|interruptions|without_interruption|disruptions|free_of_viruses|available_at_all & {not}|warrant*|guarantee*|without|disclaim*',
      'uninterrupted timely|secure|or',
      '{not} ..6 guarantee|warrant|represent ..14 available|secure|errors|interrupt*|uninterrupted|function*',
    ],
    unless: [
      'you ..2 warrant|represent|agree_not',
      'security ..6 data|information',
      'third_party|third_parties',
    ],
  },
  {
    id: 'noWaiver',
    title:
      'Failure to enforce any provision of the Terms of Service does not constitute a waiver of such provision',
    class: 'neutral',
    matters: false,
    find: [
      'failure|fail|fails|delay|neglect|insist|omission ..25 waive|waiver|waives|waived|given_up|enforce',
      'no|not ..8 waiver ..20 provision|right|rights|breach|default|term|subsequent',
      'does_not_exercise|not_enforce|do_not_insist ..25 waive*|give|given',
    ],
    unless: ['class|jury|moral|copyright', 'account|payment|pay', 'failure_to_comply'],
  },
  {
    id: 'analyticsCookies',
    title: 'This service uses third-party cookies for statistics',
    class: 'bad',
    matters: false,
    find: [
      'google_analytics|adobe_analytics|quantcast|comscore|mixpanel|hotjar|matomo|amplitude & use|uses|using|help*|such_as|collect*|employ|cookie*',
      'third_part* ..12 analytics|statistic*|measure*',
      'analytics|statistic* ..10 third_part*|provider|providers|cookies|tools',
    ],
    unless: [
      'opt_out|browser_add_on|add_on|disable|prevent|plugin|plug_in|visit|learn_more|more_information|see_how|click_here',
      'do_not|does_not|dont ..3 use',
      'advertis* ..4 network*',
    ],
  },
  {
    id: 'optOutEmails',
    title: 'You can opt out of promotional communications',
    class: 'good',
    matters: false,
    find: [
      'opt_out|opt|unsubscribe|unsubscribing|optout|stop|cancel ..16 promotional|marketing|email|emails|e_mail|newsletter*|communications|messages|mailing*|offers|sms',
      'promotional|marketing|email|emails|newsletter*|communications|messages|mailing* ..25 opt_out|unsubscribe|opt_out_at|opting_out|unsubscribing',
      'not ..5 receive|receiving|want|wish ..8 promotional|marketing|newsletter*|emails|email|e_mail|communications ..25 contact*|click*|unsubscribe|settings|opt*|let_us|adjust*|may|can',
    ],
    unless: [
      'opt_in|may_not|cannot|even_if|still|transactional|administrative|service_related',
      'arbitration|sale|cookies|advertising|ads',
    ],
  },
  {
    id: 'noLiability',
    title:
      'This service assumes no liability for any losses or damages resulting from any matter relating to the service',
    class: 'bad',
    matters: false,
    find: [
      '{not}|neither ..30 liable|liability|responsible|responsibility ..40 damage|damages|loss|losses|injury|harm',
      'no event|case|circumstances ..40 liable|liability',
      'disclaim* ..8 liability|responsibility ..25 damage*|loss*|harm',
      'not ..4 hold ..6 liable|responsible',
    ],
    unless: [
      'exceed|greater_of|limited_to_the|aggregate_liability|some_jurisdictions|some_states|do_not_allow|not_allow|exclude_or_limit',
      'you ..3 responsible|liable',
      'external_sites|linked|password|unauthorized_use|someone_else|your_account|third_party_sites|websites_or_resources|indemnif*|as_is|warrant*',
    ],
  },
  {
    id: 'severability',
    title: 'Invalidity of any portion of the Terms of Service does not entail invalidity of its remainder',
    class: 'neutral',
    matters: false,
    find: [
      'invalid|invalidity|unenforceable|unlawful|illegal|void|unenforceability & remain|remainder|remaining|remains|rest|sever|severed|severable|other_provisions|other_paragraphs|other_terms|validity_of|minimum_extent|full_force|any_other|parties_intentions',
      'invalid|unenforceable|unlawful|illegal|void ..30 replaced|construed|modified|limited|interpreted|enforced|give_effect',
    ],
    unless: ['class_action|class|arbitrat*|representative', 'where_prohibited'],
  },
  {
    id: 'anywhere',
    title: 'Your data may be processed and stored anywhere in the world',
    class: 'bad',
    matters: false,
    find: [
      '{data} & transfer*|stored|process*|maintained|accessed|located|store & other_countries|any_country|outside|around_the_world|world|countries|internationally|globally|country_where|worldwide|in_the_united_states|to_the_united_states|another_country',
    ],
    unless: [
      'commercial_activity|non_commercial',
      'contractual_clauses|standard_contractual|adequa*|privacy_shield|safeguards|ensure|appropriate',
      'not ..3 transfer*|stored|leave',
      'worldwide_license|world_wide|royalty*',
      'outside ..4 parties|control|services|service|company',
    ],
  },
  {
    id: 'shortTime',
    title: 'Users have a reduced time period to take legal action against the service',
    class: 'bad',
    matters: false,
    find: [
      'claim|claims|action|actions|cause|dispute|suit|proceeding ..40 within|later_than|more_than|after ..10 year|years|months|days|six_months & barred|commence*|filed|file|brought|bring|arose|accru*|initiated|forever',
      'one|two|1|2 ..3 year|years ..25 barred|waived|accru*|arose|arises',
    ],
    unless: ['infringement|dmca|copyright_agent', 'refund*|order|dispute_by|opt_out|notice_of_dispute'],
  },
  {
    id: 'lastUpdate',
    title: 'There is a date of the last update of the terms',
    class: 'neutral',
    matters: false,
    readsHeadings: true,
    find: [
      'last|latest ..2 updated|revised|modified|update|revision|modification|amended|changed|edited|reviewed ..10 {soon}',
      'effective|updated|revised|posted ..6 {soon}',
      'date of ..3 revision|update|modification ..6 {soon}',
      'revise|update ..6 last_updated|last_modified|effective_date|last_revised ..4 date',
    ],
    unless: [
      'you_may|you_must|payment|request|account',
      'california|prior_12|preceding|12_months|gdpr|regulation',
    ],
  },
  {
    id: 'trainsAi',
    title: 'May train AI on what you give it',
    class: 'bad',
    matters: true,
    isOwn: true,
    find: [
      'use|uses|used|using|process|collect|analyze|analyse|access ..30 {given} ..30 {train} ..12 {ai}',
      '{given} ..14 used|using ..12 {train} ..12 {ai}',
      '{train} ..14 {ai} ..14 using|with|on|based_on ..6 {given}',
      'we ..30 {train} ..12 {ai} & your|user|users|customer|customers|you_give|you_provide|you_submit',
      'license|licence|grant|right ..90 {train} ..14 {ai}',
      'object|opt_out ..14 {given} ..12 {train} ..10 {ai}',
      'opt_out ..6 {ai} training',
      '{ai} training & your|customer & use|used|uses & {given}',
    ],
    unless: [
      'do_not ! want',
      'isnt|arent|restrict*|added|not_to|except_as|no_other|refers_to|take_steps_to_minimize|mining|dont|does_not|not_use|will_not|may_not|shall_not|must_not|not_to_use|cannot|never|wont|not_be|not_permitted|prohibit*|forbid*|prohibited|not_allow|not_train|no_longer|nor|doesnt|is_not|are_not|not_used|not_sell|not_include|neither|excludes|excluding|refrain',
      'opt_in|opts_in|opted_in|only_if|only_with|choose_to_allow|choose_to_share|if_you_allow|with_your_permission|if_you_direct|your_express|explicit_consent',
      'publicly|public_sources|internet|web_crawl*|licensed_data|synthetic',
      'explain*|more_information|learn_more|describes|see_our|definition|means|read_about',
      'staff|employees|personnel|operators|training_courses|training_programs|education|trained_models_may',
      'you|customer|customers|users ..2 may|can|will|to ..6 {train}|customize',
      'fine_tuning_data|fine_tuned_model|training_methods|architecture',
      'business_model|subscription_model|model_release|model_clauses|role_model|train_ticket|trains|train_station|product_model|device_model',
      'compet*|third_party_models',
      'were_trained|been_trained|trained_by|model_was|models_have|patterns|principles|help_train|learn_from|own_training_data',
    ],
  },
  {
    id: 'mayNotTrainAi',
    title: 'You may not train AI on this',
    class: 'neutral',
    matters: true,
    isOwn: true,
    find: [
      'you|users|user|customer|licensee|person|persons|visitor|visitors|anyone|parties|member|members ..25 {forbid} ..90 {train} ..30 {ai}',
      'you|users|user|customer|licensee ..25 {forbid} ..40 develop|improve ..8 large_language|language_models|language_learning|machine_learning_models|ai_model|ai_models|any_ai|artificial_intelligence|foundation|foundation_models|generative_ai',
      'prohibit*|forbid*|forbidden|not_permitted|not_allowed|no_right|without_our|without_the|without_prior|without_express|without_written|not_authorized|not_authorised|refrain ..90 {train} ..30 {ai}',
      '{train} ..40 {ai} ..60 prohibited|forbidden|not_permitted|not_allowed|without_our|without_the|without_prior|without_express|without_written|not_authorized|not_authorised',
      '{ai} training ..30 prohibited|forbidden|not_permitted|not_allowed|without',
      'prohibit*|may_not|must_not|forbid* ..60 {ai} training',
      'may_not|must_not|shall_not ..6 used ..12 {train} ..14 {ai}',
    ],
    unless: [
      'we|it|which|us|our_providers|partners ..4 do_not|will_not|never|does_not|dont|wont|shall_not|may_not|cannot|not ..14 use|train|allow|permit|share|access|let',
      'your_content|your_data|user_content|user_data|personal_data|personal_information|customer_data|customer_content|conversations|emails|your_conversations|your_prompts|call_data|your_information|your_inputs ..14 {train}',
      'your|customer ..8 will_not|is_not|are_not|not_be|never ..6 used|use|train*',
      'not_use_your|your_future|no_obligations|permitted_exception|consent_to_us|agree_and_instruct|authorise_and|authorize_and|optimising|users_who|its_internal|does_not_sell|not_include|learn_from|related_to_their',
      'opt_out|opted_out|if_you_do_not_want|if_you_dont|not_limited_to_train*|do_not_want',
      'trademark ..10 prohibited|business_model|data_model|pricing_model|model_release',
      'you_retain|your_privacy|children_under|employees|staff|trained_operators|license_does_not|licence_does_not',
      'reproduce|extract ..4 training_data',
      'you_may_use ..20 to ..6 train',
    ],
  },
];
