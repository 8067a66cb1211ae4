export { CASE_RULES, type CaseClass, type CaseRule } from './cases.ts';
export { englishRules, englishRulesInSlices } from './english-rules.ts';
export { findQuotes, findQuotesInSlices, quoteParts } from './find-quotes.ts';
export { OWN_TITLES } from './own-titles.ts';
export { PatternError } from './pattern.ts';
export { type Hit, readTerms, readTermsInSlices } from './read-terms.ts';
export { type CaseWeights, compileRules, type Rules, type Weights } from './rules.ts';
export { type Sentence, type Span, sentencesOf } from './sentences.ts';
export { finish, type Slices } from './slices.ts';
