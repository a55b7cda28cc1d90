import { splitPronouns } from '../spanish-verbs/attached-pronouns.ts';
import { findForms } from '../spanish-verbs/find-forms.ts';
import { type Address, changeAddress, findAddress, listAddresses, type Ways } from './address.ts';
import { findAgreement, findVocative, isNamedParty, type Party, swapGender } from './agreement.ts';
import { joinClimbing } from './climbing-pronouns.ts';
import type { EnglishHints } from './english-hints.ts';
import { findFinite, numberClauses, rewrite, type SentenceWord } from './sentence-words.ts';

/** A stretch of a right answer with the ways to write it; those with a `party` change together. */
interface Stretch {
  readonly ways: Ways;
  readonly party?: Party | undefined;
}

interface Version {
  readonly stretches: readonly Stretch[];
  readonly subjects: ReadonlySet<string> | null;
}

export interface RightAnswer {
  readonly words: readonly SentenceWord[];
  readonly subjects: ReadonlySet<string> | null;
}

const SUBJECTS: readonly (readonly [subject: string, person: number, english: readonly string[]])[] = [
  ['yo', 0, ['i', 'me']],
  ['él', 2, ['he', 'him']],
  ['ella', 2, ['she', 'her']],
  ['nosotros', 3, ['we', 'us']],
  ['nosotras', 3, ['we', 'us']],
  ['ellos', 5, ['they', 'them']],
  ['ellas', 5, ['they', 'them']],
];
const SUBJECT_PERSONS: Readonly<Record<string, number>> = {
  yo: 0,
  tú: 1,
  él: 2,
  ella: 2,
  usted: 2,
  nosotros: 3,
  nosotras: 3,
  vosotros: 4,
  vosotras: 4,
  ellos: 5,
  ellas: 5,
  ustedes: 5,
};

/** A longer sentence is right only as it is written, so that the work stays small. */
const MAX_WORDS = 60;
const SHORT = 8;

/**
 * Returns a function that lists the forms of a right answer that are closest to a typed one, one for each way of
 * address that the translation leaves open; the first is the sentence's own. Source: screens-practice 3.1.
 *
 * @param english Undefined for a dictation and where there is no translation: all is then as it is written.
 */
export function makeRightAnswers(
  words: readonly SentenceWord[],
  english: EnglishHints | undefined,
): (typed: ReadonlySet<string>) => RightAnswer[] {
  const hints = words.length > MAX_WORDS ? undefined : english;
  const asWritten = { stretches: [{ ways: [words] }], subjects: null };
  const versions: readonly LazyVersion[] = hints
    ? listVersions(words, hints)
    : [{ make: () => asWritten, news: NONE, olds: NONE, isOffered: true }];
  // In a short sentence the one word that tells the address may be misspelt.
  const isShort = words.length <= SHORT;
  const made = new Map<LazyVersion, Version>();
  return (typed) => {
    const said = new Set([...typed].flatMap((word) => [word, ...(splitPronouns(word)?.pronouns ?? [])]));
    return versions
      .filter(
        ({ news, olds, isOffered }) =>
          olds.size === 0 || hasAny(said, news) || (isOffered && isShort && !hasAny(said, olds)),
      )
      .map((version) => {
        const { stretches, subjects } = made.get(version) ?? version.make();
        made.set(version, { stretches, subjects });
        const fitted = chooseWays(stretches, typed);
        return { words: hints ? markNeeded(fitted) : fitted, subjects };
      });
  };
}

/**
 * A version that is made only for an answer with some of its own words; `olds` are the words of the sentence that
 * they replace.
 */
interface LazyVersion {
  readonly make: () => Version;
  readonly news: ReadonlySet<string>;
  readonly olds: ReadonlySet<string>;
  /** False for 'vosotros', which is right only where it is typed without a misspelling. */
  readonly isOffered: boolean;
}

const NONE: ReadonlySet<string> = new Set();

function hasAny(words: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const word of some) if (words.has(word)) return true;
  return false;
}

function addWords(to: Set<string>, words: readonly SentenceWord[]): void {
  for (const { word, withoutMarks, gap } of words) {
    if (gap === null) continue;
    to.add(withoutMarks);
    for (const pronoun of splitPronouns(word)?.pronouns ?? []) to.add(pronoun);
  }
}

function leaveOut(words: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  const left = new Set<string>();
  for (const word of words) if (!others.has(word)) left.add(word);
  return left;
}

const asOnly = (word: SentenceWord): Ways => [[word]];

function listVersions(words: readonly SentenceWord[], hints: EnglishHints): LazyVersion[] {
  const found = findAddress(words, hints);
  const agreement = findAgreement(
    words,
    hints,
    (at) => found?.commands.has(at) === true || (found?.verbs.has(at) === true && found.address !== 'tú'),
  );
  const vocative = findVocative(words, hints);
  const isNamed = isNamedParty(words);
  const open = new Map(
    [...agreement.parties].filter(([, party]) =>
      party === 'speaker' ? !isNamed : vocative === undefined && !hints.isFormal && !isNamed,
    ),
  );
  const isFixed = (at: number) => found?.commands.has(at) === true;
  const isSubject = found !== undefined && found.verbs.size + found.commands.size > 0;
  const own: LazyVersion = {
    make: () =>
      makeVersion(
        words,
        words.map(asOnly),
        open,
        isFixed,
        listSubjects(words, hints, isSubject ? found.address : undefined),
      ),
    news: NONE,
    olds: NONE,
    isOffered: true,
  };
  if (!found) return [own];
  const ownWords = new Set<string>();
  addWords(ownWords, words);
  const others = listAddresses(found.address, hints, agreement, vocative).map((to): LazyVersion => {
    const ways = changeAddress(words, found, to, agreement, hints);
    const changed = ways.map((way, at) => way[0]?.[0] ?? words[at]).filter((word) => word !== undefined);
    const [waysOfIt, changedWords] = [new Set<string>(), new Set<string>()];
    for (const way of ways) for (const texts of way) addWords(waysOfIt, texts);
    addWords(changedWords, changed);
    return {
      make: () =>
        makeVersion(changed, ways, open, isFixed, listSubjects(changed, hints, isSubject ? to : undefined)),
      news: leaveOut(waysOfIt, ownWords),
      olds: leaveOut(ownWords, changedWords),
      isOffered: to !== 'vosotros',
    };
  });
  return [own, ...others];
}

function makeVersion(
  words: readonly SentenceWord[],
  ways: readonly Ways[],
  open: ReadonlyMap<number, Party>,
  isFixed: (at: number) => boolean,
  subjects: ReadonlySet<string> | null,
): Version {
  const sites = joinClimbing(words, ways, isFixed);
  const stretches: Stretch[] = [];
  for (let at = 0; at < ways.length; ) {
    const site = sites.find(({ from }) => from === at);
    if (site) {
      stretches.push({ ways: site.ways });
      at = site.to;
      continue;
    }
    const way = ways[at] ?? [];
    const party = open.get(at);
    const [only] = way[0] ?? [];
    const other = party === undefined || !only ? undefined : swapGender(only.word);
    if (only && other !== undefined) stretches.push({ ways: [[only], [rewrite(only, other)]], party });
    else stretches.push({ ways: way });
    at += 1;
  }
  return { stretches, subjects };
}

function chooseWays(stretches: readonly Stretch[], typed: ReadonlySet<string>): SentenceWord[] {
  const score = (way: readonly SentenceWord[]) =>
    way.reduce((sum, { withoutMarks }) => sum + (typed.has(withoutMarks) ? 1 : -1), 0);
  const gains = new Map<Party, number>();
  for (const { ways, party } of stretches) {
    if (party === undefined) continue;
    gains.set(party, (gains.get(party) ?? 0) + score(ways[1] ?? []) - score(ways[0] ?? []));
  }
  return stretches.flatMap(({ ways, party }) => {
    const [first = [], ...others] = ways;
    if (party !== undefined) return (gains.get(party) ?? 0) > 0 ? (others[0] ?? first) : first;
    if (others.length === 0) return first;
    let best = first;
    const own = new Set(first.map(({ withoutMarks }) => withoutMarks));
    const isTyped = (way: readonly SentenceWord[]) =>
      way.some(({ withoutMarks }) => typed.has(withoutMarks) && !own.has(withoutMarks));
    for (const other of others) if (score(other) > score(best) && isTyped(other)) best = other;
    return best;
  });
}

function listSubjects(
  words: readonly SentenceWord[],
  english: EnglishHints,
  address: Address | undefined,
): ReadonlySet<string> {
  const persons = new Set(
    words.flatMap((_, at) => findFinite(words, at).map(({ person }): number => person)),
  );
  const others = SUBJECTS.filter(
    ([, person, said]) =>
      (persons.size === 0 || persons.has(person)) && said.some((word) => english.words.has(word)),
  ).map(([subject]) => subject);
  const addressed = address === 'vosotros' ? ['vosotros', 'vosotras'] : address ? [address] : [];
  return new Set([...others, ...addressed]);
}

/**
 * Marks the subjects that have no verb of their own beside them: 'Ana y yo', 'pero él no', 'mejor que yo', 'soy yo'.
 */
function markNeeded(words: readonly SentenceWord[]): SentenceWord[] {
  const clauses = numberClauses(words);
  return words.map((word, at) => {
    const person = SUBJECT_PERSONS[word.word];
    if (person === undefined || word.gap === null) return word;
    const inClause = words.flatMap((_, other) => (clauses[other] === clauses[at] ? other : []));
    const verb = inClause.find((other) =>
      findForms(words[other]?.word ?? '').some((form) => form.kind === 'finite' && form.person === person),
    );
    const isAlone = verb === undefined || (inClause.length === 2 && verb === at - 1);
    return isAlone ? { ...word, isNeeded: true } : word;
  });
}
