import { attachPronouns, splitPronouns } from '../spanish-verbs/attached-pronouns.ts';
import type { VerbForm } from '../spanish-verbs/find-forms.ts';
import type { Ways } from './address.ts';
import {
  CLITICS,
  endsClause,
  findFinite,
  findVerbs,
  rewriteAll,
  type SentenceWord,
} from './sentence-words.ts';

/** The words between a verb and the infinitive whose pronouns may stand before it: 'voy a verte', 'te voy a ver'. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  poder: [''],
  querer: [''],
  deber: ['', 'de'],
  necesitar: [''],
  preferir: [''],
  intentar: [''],
  pensar: [''],
  saber: [''],
  soler: [''],
  lograr: [''],
  ir: ['a'],
  venir: ['a'],
  volver: ['a'],
  empezar: ['a'],
  comenzar: ['a'],
  tener: ['que'],
  acabar: ['de'],
  terminar: ['de'],
  tratar: ['de'],
  dejar: ['de'],
};
const WITH_GERUND = new Set(['estar', 'seguir', 'continuar', 'ir', 'andar', 'venir', 'llevar']);
const CLIMBED = new Set([...Object.keys(LINKS), ...WITH_GERUND]);
const SUBJECT = /^(?:yo|tú|usted|ustedes|él|ella|nosotr[oa]s|vosotr[oa]s|ellos|ellas|alguien)$/u;
const MAX_WAYS = 12;
const LONGEST_CHAIN = 3;

interface Site {
  readonly from: number;
  readonly to: number;
  /** The finite verb, then the infinitives and gerunds that follow, by their places. */
  readonly verb: number;
  readonly chain: readonly number[];
}

/**
 * Joins the ways of the words around each verb whose object pronouns may stand before it or at the end of the infinitive
 * or gerund: 'te quiero ver' and 'quiero verte'.
 */
export function joinClimbing(
  words: readonly SentenceWord[],
  ways: readonly Ways[],
  isFixed: (at: number) => boolean,
): { readonly ways: Ways; readonly from: number; readonly to: number }[] {
  const joined: { ways: Ways; from: number; to: number }[] = [];
  if (!words.some(({ word }) => CLITICS.has(word) || splitPronouns(word))) return joined;
  for (let at = 0; at < words.length; at += 1) {
    if (isFixed(at) || !findFinite(words, at).some(({ verb: { infinitive } }) => CLIMBED.has(infinitive)))
      continue;
    const site = findSite(words, at);
    if (!site || site.from < (joined.at(-1)?.to ?? 0)) continue;
    const span = words.slice(site.from, site.to);
    const isPlain = ways.slice(site.from, site.to).every((way) => way.every(({ length }) => length === 1));
    if (!isPlain) continue;
    const all = combine(ways.slice(site.from, site.to)).flatMap((texts) => placePronouns(span, texts, site));
    if (all.length > 1) joined.push({ ways: all, from: site.from, to: site.to });
  }
  return joined;
}

function findSite(words: readonly SentenceWord[], verb: number): Site | undefined {
  const isInside = (at: number) => {
    const [word, before] = [words[at], words[at - 1]];
    return word && before && word.gap === before.gap && !endsClause(before);
  };
  let from = verb;
  while (from > 0 && verb - from < 2 && CLITICS.has(words[from - 1]?.word ?? '') && isInside(from)) from -= 1;
  let forms: readonly VerbForm[] = findFinite(words, verb);
  const chain: number[] = [];
  let at = verb;
  while (chain.length < LONGEST_CHAIN && forms.length > 0) {
    const next = findNext(at, forms);
    if (next === undefined) break;
    chain.push(next);
    at = next;
    const split = splitPronouns(words[at]?.word ?? '');
    forms = split?.forms ?? findVerbs(words, at);
  }
  const attached = chain.filter((place) => splitPronouns(words[place]?.word ?? '') && isOther(place));
  if (chain.length === 0 || from < verb === attached.length > 0 || attached.length > 1) return undefined;
  return { from, to: at + 1, verb, chain };

  function isOther(place: number): boolean {
    return !findVerbs(words, place).some(({ kind }) => kind === 'infinitive' || kind === 'gerund');
  }

  function findNext(place: number, of: readonly VerbForm[]): number | undefined {
    let next = place + 1;
    if (SUBJECT.test(words[next]?.word ?? '') && isInside(next)) next += 1;
    const names = of.map(({ verb: { infinitive } }) => infinitive);
    const link = words[next]?.word ?? '';
    const isGerund = names.some((name) => WITH_GERUND.has(name)) && kindAt(next) === 'gerund';
    if (isGerund && isInside(next)) return next;
    if (names.some((name) => LINKS[name]?.includes('')) && kindAt(next) === 'infinitive' && isInside(next))
      return next;
    const isLinked = names.some((name) => LINKS[name]?.includes(link)) && isInside(next);
    return isLinked && kindAt(next + 1) === 'infinitive' && isInside(next + 1) ? next + 1 : undefined;
  }

  function kindAt(place: number): VerbForm['kind'] | undefined {
    const word = words[place];
    if (!word || word.gap === null) return undefined;
    const forms = [...findVerbs(words, place), ...(splitPronouns(word.word)?.forms ?? [])];
    return forms.find(({ kind }) => kind === 'infinitive' || kind === 'gerund')?.kind;
  }
}

function combine(ways: readonly Ways[]): string[][] {
  let all: string[][] = [[]];
  for (const way of ways) {
    const next = all.flatMap((texts) => way.map(([word]) => [...texts, word?.word ?? '']));
    // More than these are never meant: a sentence has one object at a place.
    all = next.length > MAX_WAYS ? all.map((texts) => [...texts, way[0]?.[0]?.word ?? '']) : next;
  }
  return all;
}

function placePronouns(
  span: readonly SentenceWord[],
  texts: readonly string[],
  { from, verb, chain }: Site,
): SentenceWord[][] {
  const before = texts.slice(0, verb - from);
  const attachedAt = chain.find((at) => isAttached(texts[at - from] ?? ''));
  const split = attachedAt === undefined ? undefined : splitPronouns(texts[attachedAt - from] ?? '');
  const pronouns = split?.pronouns ?? before;
  const bare = texts
    .slice(verb - from)
    .map((text, at) => (split && attachedAt === verb + at ? split.base : text));
  const places = attachedAt === undefined ? chain : chain.filter((at) => at <= attachedAt);
  const asStored = split ? [...before, ...texts.slice(verb - from)] : texts;
  const sequences = [
    asStored,
    [...pronouns, ...bare],
    ...places.map((place) =>
      bare.map((text, at) => (verb + at === place ? attachPronouns(text, pronouns) : text)),
    ),
  ];
  const seen = new Set<string>();
  return sequences.flatMap((sequence) => {
    const key = sequence.join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    return [rewriteAll(span, sequence)];
  });
}

function isAttached(text: string): boolean {
  const split = splitPronouns(text);
  return split !== undefined && split.forms.some(({ kind }) => kind !== 'finite');
}
