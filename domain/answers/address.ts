import { type AttachedPronouns, attachPronouns, splitPronouns } from '../spanish-verbs/attached-pronouns.ts';
import { type Person, TENSES } from '../spanish-verbs/conjugate.ts';
import { type FiniteForm, formOf } from '../spanish-verbs/find-forms.ts';
import { type Agreement, pluralise, singularise, type Vocative } from './agreement.ts';
import type { EnglishHints } from './english-hints.ts';
import {
  CLITICS,
  endsClause,
  findFinite,
  findVerbs,
  isClauseStart,
  numberClauses,
  rewrite,
  rewriteAll,
  type SentenceWord,
  wordSet,
} from './sentence-words.ts';

/** The form in which somebody is spoken to. */
export type Address = 'tú' | 'usted' | 'ustedes' | 'vosotros';

/** The ways to write one word of a sentence, each of one or more words; the first is the usual one. */
export type Ways = readonly (readonly SentenceWord[])[];

const PERSON: Readonly<Record<Address, Person>> = { tú: 1, usted: 2, ustedes: 5, vosotros: 4 };
const REFLEXIVE: Readonly<Record<Address, string>> = { tú: 'te', usted: 'se', ustedes: 'se', vosotros: 'os' };
const DATIVE: Readonly<Record<Address, string>> = { tú: 'te', usted: 'le', ustedes: 'les', vosotros: 'os' };
const ACCUSATIVE: Readonly<Record<Address, readonly string[]>> = {
  tú: ['te'],
  usted: ['lo', 'la', 'le'],
  ustedes: ['los', 'las', 'les'],
  vosotros: ['os'],
};
const isMany = (address: Address) => address === 'ustedes' || address === 'vosotros';

/** Verbs whose person is in the dative: 'te gusta' is 'le gusta'. */
const TO_SOMEBODY = wordSet(
  `gustar encantar importar doler faltar interesar molestar parecer pasar quedar costar apetecer caer fascinar hacer decir dar contar
  preguntar pedir explicar mostrar escribir prometer permitir ofrecer comprar mandar responder contestar hablar leer enseñar
  prestar devolver servir poner traer sugerir recomendar agradecer jurar cocinar preparar robar repetir vender pagar deber tocar
  ocurrir olvidar dejar entregar enviar desear mentir suceder`,
);
/** Verbs whose subject is the thing that pleases, hurts or matters. */
const OF_THINGS = wordSet(
  'gustar encantar importar doler faltar interesar molestar parecer pasar quedar costar apetecer fascinar preocupar tocar ocurrir suceder',
);
/** Verbs whose object is that of the infinitive, gerund or participle that follows. */
const AUXILIARIES = wordSet(
  'poder querer deber ir tener estar seguir continuar acabar volver empezar comenzar dejar terminar pensar saber soler venir andar necesitar preferir intentar llevar haber tratar',
);

/** Commands that only call somebody: 'Hey', 'Look', 'Excuse me'. */
const CALL =
  /^¡?(?:oye|oiga|oigan|oíd|mira|mire|miren|mirad|perdona|perdone|perdonad|disculpa|disculpe|disculpad)[,!]/iu;
const OTHERS = ['he', 'him', 'his', 'she', 'her', 'hers', 'they', 'them', 'their'];
/** Words behind a possessive that stands without a noun: 'es vuestro y mío'. */
const NO_NOUNS =
  /^(?:y|e|o|u|pero|ni|que|de|del|en|a|al|con|para|por|si|cuando|también|tampoco|ahora|aquí)$/u;
const VOSOTROS = /^(?:vosotr[oa]s|os|vuestr[oa]s?)$/u;
/** Verbs whose third person is no command. */
const NO_COMMANDS = wordSet('estar haber llover nevar parecer');

export interface FoundAddress {
  readonly address: Address;
  /** The places of the verbs whose subject is the person addressed. */
  readonly verbs: ReadonlySet<number>;
  readonly commands: ReadonlySet<number>;
}

/**
 * Finds the form of address of a sentence, and its places; undefined for none or more than one. Verbs in the third
 * person count as 'usted' where it is said, or where the translation has no other subject.
 */
export function findAddress(words: readonly SentenceWord[], english: EnglishHints): FoundAddress | undefined {
  if (!english.isAddressed) return undefined;
  const commands = new Map<number, Address>();
  const second = new Set<number>();
  const fourth = new Set<number>();
  const third = new Map<number, Address>();
  const clauses = numberClauses(words);
  for (const at of words.keys()) {
    const command =
      english.hasCommand || CALL.test(words[at]?.shown ?? '') ? findCommand(words, at) : undefined;
    if (command) commands.set(at, command);
    else {
      const forms = findFinite(words, at);
      if (forms.some(({ person }) => person === 1)) second.add(at);
      else if (forms.some(({ person }) => person === 4)) fourth.add(at);
      else if (canBeUsted(words, at, forms)) {
        third.set(at, forms.some(({ person }) => person === 5) ? 'ustedes' : 'usted');
      }
    }
  }
  const texts = new Set(words.filter(({ gap }) => gap !== null).map(({ word }) => word));
  const isTu =
    second.size > 0 ||
    [...commands.values()].includes('tú') ||
    ['tú', 'te', 'ti', 'contigo', 'tu', 'tus', 'tuyo', 'tuya'].some((word) => texts.has(word)) ||
    words.some((_, at) => splitWord(words, at)?.pronouns.includes('te'));
  const isVosotros =
    fourth.size > 0 ||
    [...commands.values()].includes('vosotros') ||
    [...texts].some((word) => VOSOTROS.test(word)) ||
    words.some((_, at) => endsInOs(splitWord(words, at)));
  const said = texts.has('usted') ? 'usted' : texts.has('ustedes') ? 'ustedes' : undefined;
  const polite = [...commands.values()].find((address) => address === 'usted' || address === 'ustedes');
  if (isTu || isVosotros) {
    if (said || polite || (isTu && isVosotros)) return undefined;
    return {
      address: isTu ? 'tú' : 'vosotros',
      verbs: isTu ? second : fourth,
      commands: new Set(commands.keys()),
    };
  }
  // 'Su libro' for 'your book', 'la llamo' for 'I call you': 'usted' is not said.
  const isSilent =
    (english.youSubjects === 0 || third.size === 0) && !OTHERS.some((word) => english.words.has(word));
  const silent = isSilent
    ? ['los', 'las', 'les'].some((word) => texts.has(word))
      ? 'ustedes'
      : 'usted'
    : undefined;
  const address = said ?? polite ?? (english.youSubjects > 0 ? [...third.values()][0] : undefined) ?? silent;
  if (!address) return undefined;
  const isAll = english.youSubjects >= third.size && [...third.values()].every((other) => other === address);
  const saidAt = words.findIndex(({ word }) => word === said);
  const isSubject = saidAt !== -1 && !/^(?:a|de|para|con|sin|por|que)$/u.test(words[saidAt - 1]?.word ?? '');
  const verbs = [...third.keys()].filter(
    (at) => (isAll && !isSilent) || (isSubject && clauses[at] === clauses[saidAt]),
  );
  if (verbs.length === 0 && third.size > 0 && !said && !polite && !isSilent) return undefined;
  return { address, verbs: new Set(verbs), commands: new Set(commands.keys()) };
}

function canBeUsted(words: readonly SentenceWord[], at: number, forms: readonly FiniteForm[]): boolean {
  if (!forms.some(({ person, tense }) => (person === 2 || person === 5) && tense !== 'command')) return false;
  // 'Aquí se vive bien', 'hay que trabajar', 'le gusta el café'
  const before = words[at - 1]?.word ?? '';
  if (before === 'se' && !words.some(({ word }) => /^ustede?s?$/u.test(word))) return false;
  const { infinitive } = forms[0]?.verb ?? { infinitive: '' };
  if (infinitive === 'haber' && !findVerbs(words, at + 1).some(({ kind }) => kind === 'participle'))
    return false;
  return !(OF_THINGS.has(infinitive) && CLITICS.has(before));
}

function findCommand(words: readonly SentenceWord[], at: number): Address | undefined {
  if (!isClauseStart(words, at) || words[at]?.shown.startsWith('¿')) return undefined;
  const forms = splitWord(words, at)?.forms ?? findVerbs(words, at);
  const commands = forms.flatMap((form) =>
    form.kind === 'finite' && form.tense === 'command' && !NO_COMMANDS.has(form.verb.infinitive)
      ? form.person
      : [],
  );
  if (commands.includes(1)) return 'tú';
  if (commands.includes(2)) return 'usted';
  if (commands.includes(4)) return 'vosotros';
  return commands.includes(5) ? 'ustedes' : undefined;
}

function endsInOs(split: AttachedPronouns | undefined): boolean {
  return split?.pronouns[0] === 'os' && split.forms.some(({ kind }) => kind !== 'finite');
}

function splitWord(words: readonly SentenceWord[], at: number) {
  const word = words[at];
  return word && word.gap !== null ? splitPronouns(word.word) : undefined;
}

/** Returns the other forms of address that a sentence leaves open: all for 'you' without a hint. */
export function listAddresses(
  from: Address,
  english: EnglishHints,
  { canBeCounted }: Agreement,
  vocative: Vocative | undefined,
): Address[] {
  if (english.isFormal || (vocative?.isPlural === false && isMany(from))) return [];
  const all: Address[] = ['tú', 'usted', 'ustedes', 'vosotros'];
  return all.filter((to) => {
    if (to === from) return false;
    if (english.isPlural && !isMany(to)) return false;
    if (isMany(to) === isMany(from)) return true;
    return canBeCounted && (vocative === undefined || vocative.isPlural === isMany(to));
  });
}

/** Rewrites a sentence for another form of address; all words that concern 'you' change together. */
export function changeAddress(
  words: readonly SentenceWord[],
  found: FoundAddress,
  to: Address,
  { parties }: Agreement,
  { words: english }: EnglishHints,
): Ways[] {
  const from = found.address;
  const person = PERSON[to];
  const ways = words.map((word, at): Ways => {
    const text = word.word;
    if (word.gap === null) return [[word]];
    const as = (...texts: string[]): Ways => texts.map((other) => [rewrite(word, other)]);
    if (found.commands.has(at)) return changeCommand(word, at);
    if (found.verbs.has(at)) return as(...changeVerb(at));
    if (/^(?:tú|ustede?s?|vosotr[oa]s)$/u.test(text) || text === 'ti') return pronounWays(word, at);
    if (text === 'contigo') return [rewriteAll([word], ['con', to === 'tú' ? 'ti' : to])];
    if (from === 'vosotros') {
      if (text.startsWith('vuestr')) return as(...possessivesOfMany(at, text));
      if (text === 'os') return as(...objectWays(at));
      const split = splitPronouns(text);
      if (split && endsInOs(split)) return attachedWays(word, at, split.base, split.pronouns[1]);
    } else if (from === 'tú') {
      if (text === 'tu' || text === 'tus') return as(...possessives(at, text === 'tus'));
      if (/^tuy[oa]s?$/u.test(text))
        return as(
          isMany(to) && to === 'vosotros' ? text.replace('tuy', 'vuestr') : text.replace('tuy', 'suy'),
        );
      if (text === 'te') return as(...objectWays(at));
      const split = splitPronouns(text);
      if (split && split.pronouns[0] === 'te') return attachedWays(word, at, split.base, split.pronouns[1]);
    } else return changeUsted(word, at, as);
    if (/^qui[eé]n(?:es)?$/u.test(text) && isMany(to) !== isMany(from) && found.verbs.has(at + 1))
      return as(countWho(text, to));
    if (parties.get(at) === 'addressee' && isMany(to) !== isMany(from))
      return as(isMany(to) ? pluralise(text) : singularise(text));
    return [[word]];
  });
  return joinCon(ways, words, to);

  function changeVerb(at: number): string[] {
    const forms = findFinite(words, at).filter(
      (form) => form.person === PERSON[from] && form.tense !== 'command',
    );
    const texts = forms
      .toSorted((one, other) => TENSES.indexOf(one.tense) - TENSES.indexOf(other.tense))
      .map((form) => formOf(form, person))
      .filter((text) => text !== '');
    return texts.length > 0 ? [...new Set(texts)] : [words[at]?.word ?? ''];
  }

  function changeCommand(word: SentenceWord, at: number): Ways {
    const split = splitWord(words, at);
    const forms = (split?.forms ?? findVerbs(words, at)).filter(
      (form): form is FiniteForm =>
        form.kind === 'finite' && form.tense === 'command' && form.person === PERSON[from],
    );
    const texts = forms.flatMap((form) => {
      const pronouns = (split?.pronouns ?? []).map((pronoun) =>
        pronoun === REFLEXIVE[from] ? REFLEXIVE[to] : pronoun,
      );
      const text = formOf(form, person);
      return text === '' ? [] : attachPronouns(text, pronouns);
    });
    return texts.length > 0 ? [...new Set(texts)].map((text) => [rewrite(word, text)]) : [[word]];
  }

  function pronounWays(word: SentenceWord, at: number): Ways {
    const isAfter = /^(?:a|de|para|por|sin|en|sobre|contra|hacia|con)$/u.test(words[at - 1]?.word ?? '');
    if (to === 'tú') return [[rewrite(word, isAfter ? 'ti' : 'tú')]];
    if (to === 'vosotros') return [[rewrite(word, 'vosotros')], [rewrite(word, 'vosotras')]];
    return [[rewrite(word, to)]];
  }

  function possessives(at: number, isPlural: boolean): string[] {
    if (to === 'vosotros') {
      const all = isPlural ? ['vuestros', 'vuestras'] : ['vuestro', 'vuestra'];
      return /(?:as?|ad|ión|dre)$/u.test(words[at + 1]?.word ?? '') && words[at + 1]?.word !== 'padre'
        ? all.toReversed()
        : all;
    }
    const one = to === 'tú' ? 'tu' : 'su';
    return [isPlural ? `${one}s` : one];
  }

  /** 'vuestra casa' is 'tu casa', but 'la vuestra' is 'la tuya'. */
  function possessivesOfMany(at: number, text: string): string[] {
    const word = words[at];
    const isAlone =
      !words[at + 1] ||
      (word && endsClause(word)) ||
      NO_NOUNS.test(words[at + 1]?.word ?? '') ||
      /^(?:el|la|los|las)$/u.test(words[at - 1]?.word ?? '');
    if (isAlone) return [text.replace('vuestr', to === 'tú' ? 'tuy' : 'suy')];
    return possessives(at, text.endsWith('s'));
  }

  function objectWays(at: number): readonly string[] {
    let next = at + 1;
    while (CLITICS.has(words[next]?.word ?? '')) next += 1;
    const isReflexive = found.verbs.has(next);
    if (isReflexive) return [REFLEXIVE[to]];
    const third = words[at + 1]?.word ?? '';
    if (/^l[ao]s?$/u.test(third)) return [REFLEXIVE[to]];
    if (words[at - 1]?.word === 'se') return [DATIVE[to]];
    return TO_SOMEBODY.has(findLexicalVerb(next)) ? [DATIVE[to]] : ACCUSATIVE[to];
  }

  /** The verb that has the object: 'ver' in 'te voy a ver', 'dicho' in 'te he dicho'. */
  function findLexicalVerb(at: number): string {
    const verbAt = (place: number) => findVerbs(words, place)[0]?.verb.infinitive ?? '';
    let place = at;
    for (let steps = 0; steps < 4; steps += 1) {
      if (!AUXILIARIES.has(verbAt(place))) break;
      const next = [place + 1, place + 2, place + 3].find((other) =>
        findVerbs(words, other).some(({ kind }) => kind !== 'finite'),
      );
      if (next === undefined) break;
      place = next;
    }
    return verbAt(place);
  }

  function attachedWays(word: SentenceWord, at: number, base: string, second: string | undefined): Ways {
    const verb = findAttachedVerb(base);
    const isReflexive = [1, 2, 3, 4].some(
      (back) => found.verbs.has(at - back) && !hasFiniteBetween(at - back, at),
    );
    const firsts = isReflexive
      ? [REFLEXIVE[to]]
      : second !== undefined
        ? [REFLEXIVE[to]]
        : TO_SOMEBODY.has(verb)
          ? [DATIVE[to]]
          : ACCUSATIVE[to];
    return firsts.map((first) => [
      rewrite(word, attachPronouns(base, second === undefined ? [first] : [first, second])),
    ]);
  }

  function hasFiniteBetween(after: number, before: number): boolean {
    return words.slice(after + 1, before).some((_, index) => findFinite(words, after + 1 + index).length > 0);
  }

  function changeUsted(word: SentenceWord, at: number, as: (...texts: string[]) => Ways): Ways {
    const text = word.word;
    const isYours = !OTHERS.some((other) => english.has(other));
    if (text === 'se' && found.verbs.has(at + 1)) return as(REFLEXIVE[to]);
    // 'Se lo digo' for 'I tell you'
    if (text === 'se' && isYours && english.has('you') && /^l[ao]s?$/u.test(words[at + 1]?.word ?? ''))
      return as(REFLEXIVE[to]);
    if (isYours && english.has('your') && (text === 'su' || text === 'sus'))
      return as(...possessives(at, text === 'sus'));
    if (isYours && english.has('you') && /^l[aoe]s?$/u.test(text) && isObject(at, text)) {
      return as(...(text.startsWith('le') ? [DATIVE[to]] : ACCUSATIVE[to]));
    }
    const split = splitPronouns(text);
    if (isYours && english.has('you') && split?.forms.some(({ kind }) => kind !== 'finite')) {
      const [first = '', second] = split.pronouns;
      if (first === 'se' && second !== undefined)
        return as(attachPronouns(split.base, [REFLEXIVE[to], second]));
      if (first.startsWith('le')) return as(attachPronouns(split.base, [DATIVE[to]]));
      if (first.startsWith('l') && !english.has('it')) {
        return as(...ACCUSATIVE[to].map((pronoun) => attachPronouns(split.base, [pronoun])));
      }
    }
    if (/^qui[eé]n(?:es)?$/u.test(text) && found.verbs.has(at + 1) && isMany(to) !== isMany(from)) {
      return as(countWho(text, to));
    }
    if (parties.get(at) === 'addressee' && isMany(to) !== isMany(from))
      return as(isMany(to) ? pluralise(text) : singularise(text));
    return [[word]];
  }

  function isObject(at: number, text: string): boolean {
    if (words[at - 1]?.word === 'se' || (english.has('it') && !text.startsWith('le'))) return false;
    return findFinite(words, at + 1).length > 0 && !found.verbs.has(at + 1);
  }
}

function countWho(text: string, to: Address): string {
  return isMany(to) ? text.replace(/n$/u, 'nes') : text.replace(/nes$/u, 'n');
}

const OTHER_THAN_TU = /^(?:ustede?s?|vosotr[oa]s)$/u;

function joinCon(ways: Ways[], words: readonly SentenceWord[], to: Address): Ways[] {
  if (to !== 'tú') return ways;
  // 'con usted' is 'contigo'.
  return ways.map((way, at): Ways => {
    const [word, next] = [words[at], words[at + 1]];
    if (word?.word === 'con' && next && OTHER_THAN_TU.test(next.word))
      return [[rewriteAll([word, next], ['contigo'])[0] ?? word]];
    const before = words[at - 1];
    if (before?.word === 'con' && word && OTHER_THAN_TU.test(word.word)) return [[]];
    return way;
  });
}

function findAttachedVerb(base: string): string {
  return splitPronouns(`${base}lo`)?.forms[0]?.verb.infinitive ?? '';
}
