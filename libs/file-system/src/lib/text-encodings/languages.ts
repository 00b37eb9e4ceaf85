/** The non-ASCII letters of a language, or of several that share a script, and their costs. */
export interface Language {
  /** Costs in nats by lower-case letter: the rarer, the higher. */
  readonly costs: ReadonlyMap<string, number>;
  /** Whether words are written with these letters alone, without ASCII letters. */
  readonly isOwnScript: boolean;
  /** Matches one of these letters and the next letter of the word if they are rarely next to each other. */
  readonly rarePair?: RegExp;
}

// Most frequent first, according to the Leipzig corpora (wortschatz.uni-leipzig.de); the steps are rounded.
// In texts with these pairs, they are usually the Portuguese "ão" and "õe" in another encoding.
const western = {
  ...createLatinLanguage('éäüöáóíàèçãñåêøßúæôâîõûìòùëïœÿš', 1.5, 0.15),
  rarePair: /^(?:äo|öe)$/,
};
// Portuguese has its own list. Its most frequent letter is so rare in `western` that a Romanian letter would seem more
// likely. Inside words, its nasal letters only occur in diphthongs, unlike the "ä" and "ö" of Finnish.
const portuguese = { ...createLatinLanguage('ãçáéóíêâúàôõ', 1.2, 0.25), rarePair: /^(?:ã[^oes]|õ[^e])$/ };
const icelandic = createLatinLanguage('áíðéóþæúýö', 1.5, 0.2);
const polish = createLatinLanguage('łąężóśćńź', 1.2, 0.35);
const czechAndSlovak = createLatinLanguage('íáěéřžýčšůúťóňďľôäĺŕ', 1.5, 0.2);
const hungarian = createLatinLanguage('éáöőóüíúű', 1.3, 0.35);
const southSlavic = createLatinLanguage('čžšćđ', 1.2, 0.4);
const romanian = createLatinLanguage('ăîâşţ', 1.2, 0.4);
const turkish = createLatinLanguage('ıüşğçöâ', 1.2, 0.3);
const russian = createOwnScriptLanguage('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё');
const ukrainian = createOwnScriptLanguage('оанитіверсклудмпязьбгйчхцїжюєщфшґ');

/** Languages written in the encodings of Western Europe. */
export const WESTERN_LANGUAGES: readonly Language[] = [western, portuguese, icelandic];
/** Languages written in the encodings of Central Europe. */
export const CENTRAL_LANGUAGES: readonly Language[] = [
  polish,
  czechAndSlovak,
  hungarian,
  southSlavic,
  romanian,
];
/** Languages written in the Turkish encoding. */
export const TURKISH_LANGUAGES: readonly Language[] = [turkish];
/** Languages written in the Cyrillic encodings. */
export const CYRILLIC_LANGUAGES: readonly Language[] = [russian, ukrainian];

function createLatinLanguage(letters: string, first: number, step: number): Language {
  return { costs: createCosts(letters, first, step), isOwnScript: false };
}

function createOwnScriptLanguage(letters: string): Language {
  return { costs: createCosts(letters, 2.2, 0.11), isOwnScript: true };
}

function createCosts(letters: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(Array.from(letters, (letter, rank) => [letter, first + step * rank]));
}
