/**
 * The non-ASCII letters of a language, or of several that share a script, and the penalty for each letter when an
 * encoding is guessed.
 */
export interface Language {
  /** Costs in nats by lower-case letter: the rarer, the higher. */
  readonly costs: ReadonlyMap<string, number>;
  /** Whether words are written with these letters alone, without ASCII letters. */
  readonly isOwnScript: boolean;
  /**
   * Each pattern matches one of these letters with its neighbours, in lower case, in a position in which the letter
   * rarely occurs. A space represents the start or end of the word.
   */
  readonly rareContexts?: readonly RegExp[];
  /**
   * How unlikely it is that a mod's text is in this language, in nats, compared with the other languages of its
   * encodings.
   */
  readonly rarity?: number;
}

// Most frequent first, according to the Leipzig corpora (wortschatz.uni-leipzig.de); the steps are rounded.
// The contexts distinguish letters that have the same byte in another encoding.
const western = {
  ...createLatinLanguage('éäüöáóíàèçãñåêøßúæôâîõûìòùëïœÿš', 1.5, 0.15),
  rareContexts: [
    // The Portuguese "ão" and "õe", read in another encoding.
    /^.(?:äo|öe)$/,
    // In Portuguese, "ã" and "õ" are in these contexts. In other contexts, "õ" is the Hungarian "ő".
    /^.(?:ã[^oes ]|õ[^e])$|^[aou]ã[^o]$/,
    // In French, "û" is in words such as "goût", "sûr" and "dû". In other contexts, it is the Hungarian "ű".
    /^(?![bcdflmopqrse]û[clmnrst]$|[dmr]û $).û.$/,
    // In Western languages, "ù" ends a word. In other positions, it is the Czech "ů".
    /^.ù[^ ]$/,
    // In Western languages, "ï" follows a vowel. In other contexts, it is the Hungarian "ő" of DOS.
    /^[^aeouáéóú ]ï.$/,
  ],
};
// Of these languages, only French has "û", so next to letters that French lacks, it is usually the Hungarian "ű".
const french = { ...western, costs: pickCosts(western.costs, 'éàèçêæôâîûùëïœÿ') };
const westernExceptFrench = { ...western, costs: new Map(western.costs).set('û', 7.5) };
// Portuguese has its own list. Its most frequent letter is so rare in `western` that a Romanian letter would seem more
// likely. Inside words, its nasal letters only occur in diphthongs, unlike the "ä" and "ö" of Finnish.
const portuguese = {
  ...createLatinLanguage('ãçáéóíêâúàôõ', 1.2, 0.25),
  rareContexts: [/^.(?:ã[^oes ]|õ[^e])$|^[aou]ã[^o]$/],
};
// The letter "õ" is frequent in Estonian, as "ő" is in Hungarian, but it is in the first syllable and never at the end.
const estonian = {
  ...createLatinLanguage('äõüöšž', 2.2, 0.2),
  rareContexts: [/^.õ $/],
  rarity: 2,
};
const icelandic = createLatinLanguage('áíðéóþæúýö', 1.5, 0.2);
const polish = createLatinLanguage('łąężóśćńź', 1.2, 0.35);
const czechAndSlovak = createLatinLanguage('íáěéřžýčšůúťóňďľôäĺŕ', 1.5, 0.2);
// "Ő" and "ű" are not next to other vowels, unlike the "õ" and "û" of "missões" and "goût".
const hungarian = {
  ...createLatinLanguage('éáöőóüíúű', 1.3, 0.35),
  rareContexts: [/^.őe$|^[aeiou][őű].$/],
};
const southSlavic = createLatinLanguage('čžšćđ', 1.2, 0.4);
const romanian = createLatinLanguage('ăîâşţ', 1.2, 0.4);
const turkish = createLatinLanguage('ıüşğçöâ', 1.2, 0.3);
const russian = createOwnScriptLanguage('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё');
const ukrainian = createOwnScriptLanguage('оанитіверсклудмпязьбгйчхцїжюєщфшґ');
// Five letters have another form at the end of a word. In Cyrillic encodings, these bytes are letters like any others.
const hebrew = {
  ...createOwnScriptLanguage('יוהלארתבשמענםדחכקפןסזטגצךףץ'),
  rareContexts: [/^.[ךםןףץ][^ ]$/, /^.[כמנצ] $/],
};

/** Languages written in the encodings of Western Europe. */
export const WESTERN_LANGUAGES: readonly Language[] = [french, westernExceptFrench, portuguese, icelandic];
/** Languages written in the Western encoding of Windows. In DOS, Estonian had an encoding of its own. */
export const WINDOWS_WESTERN_LANGUAGES: readonly Language[] = [...WESTERN_LANGUAGES, estonian];
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
/** Languages written in Windows-1255. The letters of ISO-8859-8 have the same bytes. */
export const HEBREW_LANGUAGES: readonly Language[] = [hebrew];

function createLatinLanguage(letters: string, first: number, step: number): Language {
  return { costs: createCosts(letters, first, step), isOwnScript: false };
}

function createOwnScriptLanguage(letters: string): Language {
  return { costs: createCosts(letters, 2.2, 0.11), isOwnScript: true };
}

function createCosts(letters: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(Array.from(letters, (letter, rank) => [letter, first + step * rank]));
}

function pickCosts(costs: ReadonlyMap<string, number>, letters: string): ReadonlyMap<string, number> {
  return new Map([...costs].filter(([letter]) => letters.includes(letter)));
}
