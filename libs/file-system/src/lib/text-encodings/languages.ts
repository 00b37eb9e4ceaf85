/** The letters beyond ASCII of a language, or of several with one script, and their costs. */
export interface Language {
  /** Costs in nats by lower-case letter: the rarer, the higher. */
  readonly costs: ReadonlyMap<string, number>;
  /** Whether words are written in these letters alone, without those of ASCII. */
  readonly isOwnScript: boolean;
}

// The most frequent first, as in the corpora of Leipzig (wortschatz.uni-leipzig.de); the steps are rounded.
const western = latin('éäüöáóíàèçãñåêøßúæôâîõûìòùëïœÿš', 1.5, 0.15);
// Without one of its own, its most frequent letter would be rare enough to be taken for a Romanian one.
const portuguese = latin('ãçáéóíêâúàôõ', 1.2, 0.25);
const icelandic = latin('áíðéóþæúýö', 1.5, 0.2);
const polish = latin('łąężóśćńź', 1.2, 0.35);
const czechAndSlovak = latin('íáěéřžýčšůúťóňďľôäĺŕ', 1.5, 0.2);
const hungarian = latin('éáöőóüíúű', 1.3, 0.35);
const southSlavic = latin('čžšćđ', 1.2, 0.4);
const romanian = latin('ăîâşţ', 1.2, 0.4);
const turkish = latin('ıüşğçöâ', 1.2, 0.3);
const russian = ownScript('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё');
const ukrainian = ownScript('оанитіверсклудмпязьбгйчхцїжюєщфшґ');

/** Written in the encodings of Western Europe. */
export const WESTERN_LANGUAGES: readonly Language[] = [western, portuguese, icelandic];
/** Written in those of Central Europe. */
export const CENTRAL_LANGUAGES: readonly Language[] = [
  polish,
  czechAndSlovak,
  hungarian,
  southSlavic,
  romanian,
];
/** Written in the encoding of Turkey. */
export const TURKISH_LANGUAGES: readonly Language[] = [turkish];
/** Written in the Cyrillic ones. */
export const CYRILLIC_LANGUAGES: readonly Language[] = [russian, ukrainian];

function latin(letters: string, first: number, step: number): Language {
  return { costs: costsOf(letters, first, step), isOwnScript: false };
}

function ownScript(letters: string): Language {
  return { costs: costsOf(letters, 2.2, 0.11), isOwnScript: true };
}

function costsOf(letters: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(Array.from(letters, (letter, rank) => [letter, first + step * rank]));
}
