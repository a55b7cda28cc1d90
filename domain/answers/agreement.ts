import { splitPronouns } from '../spanish-verbs/attached-pronouns.ts';
import type { EnglishHints } from './english-hints.ts';
import {
  endsClause,
  findFinite,
  findVerbs,
  isName,
  numberClauses,
  type SentenceWord,
  wordSet,
} from './sentence-words.ts';

export type Party = 'speaker' | 'addressee';

/**
 * `parties` has the words that agree with the speaker or the person addressed, by their places. `canBeCounted` is
 * false where a predicate of the person addressed cannot be put into the other number ('eres mi amigo').
 */
export interface Agreement {
  readonly parties: ReadonlyMap<number, Party>;
  readonly canBeCounted: boolean;
}

const COPULAS = wordSet('ser estar parecer sentir quedar poner volver ver encontrar andar seguir llegar');
/** Verbs that describe a state only with a reflexive pronoun: 'me siento cansado'. */
const REFLEXIVE = wordSet('sentir poner volver ver encontrar');
/** Adjectives without gender. */
const ADJECTIVE =
  /^(?:feli(?:z|ces)|tristes?|j[oó]ven(?:es)?|amables?|inteligentes?|fuertes?|importantes?|grandes?|débil(?:es)?|capa(?:z|ces)|valientes?|pacientes?|responsables?|pobres?|libres?|alegres?|genial(?:es)?|puntual(?:es)?|elegantes?)$/u;
/** Words between a verb and what it says of somebody: '¿Por qué estás tan triste?'. */
const BETWEEN = wordSet(
  `muy tan más menos bastante demasiado algo poco casi todavía ya siempre también hoy ahora aquí allí nunca yo tú usted ustedes
  nosotros nosotras vosotros vosotras realmente completamente totalmente super súper`,
);
const INVARIABLE = wordSet(
  `bien mal así aquí allí acá allá ahí cerca lejos fuera dentro ahora hoy ayer mañana anoche temprano tarde pronto luego nunca nada
  algo todo mucho poco tanto menos más como cuando casi mejor peor mayor menor solamente contra abajo arriba encima debajo
  delante detrás entonces todavía aún antes después siempre también tampoco conmigo contigo consigo yo tú él ella usted ustedes ellos ellas
  qué quién cuál dónde cómo cuándo cuánto eso esto ese esa este esta lo la los las le les se me te nos os sí no de en a al del
  con por para sin sobre desde hasta entre hacia bajo según tras durante un una unos unas el mi mis su sus tus tu nuestro nuestra
  y o pero ni que si porque haciendo claro`,
);
const AFTER = wordSet(
  `de del con por para en a al sin y e o u pero ni que porque si cuando como aquí allí hoy ahora ayer mañana anoche también todavía
  ya siempre desde hasta entre donde mientras aunque así después antes otra últimamente esta este hace todo`,
);
/** Adjectives and pronouns that say something of a person beside any verb: 'No vayas sola', 'estamos todos aquí'. */
const BESIDE_ANY_VERB =
  /^(?:sol[oa]s?|junt[oa]s|todos|todas|amb[oa]s|content[oa]s?|tranquil[oa]s?|cansad[oa]s?|preparad[oa]s?|dormid[oa]s?|sentad[oa]s?|parad[oa]s?|callad[oa]s?|enferm[oa]s?)$/u;
const ALONE = /^(?:tranquil|bienvenid|list|callad|encantad)[oa]s?$/u;
const SPEAKERS = wordSet('yo mí nosotros nosotras');
const ADDRESSED = wordSet('tú ti usted ustedes vosotros vosotras');
const DETERMINERS =
  /^(?:el|la|los|las|un|una|unos|unas|mis?|tus?|sus?|nuestr[oa]s?|vuestr[oa]s?|est[eao]s?|es[eao]s?|al|del|lo)$/u;
const ADDRESSES =
  /^(?:señor|señora|señorita|mamá|papá|hij[oa]|amig[oa]s?|amor|niñ[oa]s|chic[oa]s|muchach[oa]s|doctora?|profesora?|abuel[oa])$/u;

export function swapGender(word: string): string | undefined {
  if (/os?$/u.test(word)) return word.replace(/o(s?)$/u, 'a$1');
  if (/(?:[dts]or|ñol|án|és|ón|ín)as?$/u.test(word))
    return word.replace(/as?$/u, (end) => (end === 'as' ? 'es' : ''));
  if (/esas?$/u.test(word) && word.length > 5)
    return word.endsWith('s') ? word.replace(/as$/u, 'es') : word.replace(/esa$/u, 'és');
  if (/as?$/u.test(word)) return word.replace(/a(s?)$/u, 'o$1');
  if (/[dts]or$|ñol$/u.test(word)) return `${word}a`;
  if (/[dts]ores$|ñoles$/u.test(word)) return word.replace(/es$/u, 'as');
  if (word.endsWith('és')) return word.replace(/és$/u, 'esa');
  return undefined;
}

export function pluralise(word: string): string {
  if (/[aeiouáéó]$/u.test(word)) return `${word}s`;
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  if (word === 'joven') return 'jóvenes';
  if (word.endsWith('s') && !/[áéíóú]s$/u.test(word)) return word;
  const plain = /[áéíóú][ns]$/u.test(word)
    ? word.normalize('NFD').replace('\u0301', '').normalize('NFC')
    : word;
  return `${plain}es`;
}

export function singularise(word: string): string {
  if (/[aeo]s$/u.test(word) && !/(?:[dts]or|l|n|c)es$/u.test(word)) return word.slice(0, -1);
  if (word === 'jóvenes') return 'joven';
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  return word.endsWith('es') ? word.slice(0, -2) : word;
}

/**
 * Finds the adjectives, participles and pronouns of a sentence whose gender is that of the speaker or of the person
 * addressed: their clause has its verb in the first or second person, and they stand beside no noun.
 *
 * @param isAddressedVerb True for a command, and for a verb in the third person that is said to 'usted' or 'ustedes'.
 */
export function findAgreement(
  words: readonly SentenceWord[],
  english: EnglishHints,
  isAddressedVerb: (at: number) => boolean,
): Agreement {
  const clauses = numberClauses(words);
  // 'niña' for 'girl'
  const isToldBy = /^(?:niñ|chic|muchach)[oa]s?$/u;
  const isTold = ['girl', 'girls', 'boy', 'boys', 'woman', 'man'].some((word) => english.words.has(word));
  const parties = new Map<number, Party>();
  let canBeCounted = true;
  for (const [at, word] of words.entries()) {
    if (word.gap === null || (isToldBy.test(word.word) && isTold)) continue;
    if (/^nosotr[oa]s$/u.test(word.word)) parties.set(at, 'speaker');
    else if (/^vosotr[oa]s$/u.test(word.word)) parties.set(at, 'addressee');
    else {
      const copula = findCopula(at);
      const party = copula === undefined ? undefined : partyOf(copula);
      if (party !== undefined && isPredicate(at)) parties.set(at, party);
      else if (party === 'addressee' && isCountedNoun(at, copula)) canBeCounted = false;
      else {
        const other =
          findPartyBesideVerb(at) ?? findJoinedParty(at) ?? findPartyOfSelf(at) ?? findPartyWithoutVerb(at);
        if (other) parties.set(at, other);
      }
    }
  }
  return { parties, canBeCounted };

  function textAt(at: number): string {
    return words[at]?.word ?? '';
  }

  /** The verb that says the word of somebody: 'estoy' before 'muy cansado', 'quiero' before 'estar sola'. */
  function findCopula(at: number): number | undefined {
    let back = at - 1;
    while (back >= 0 && isBetween(back) && !endsBetween(back)) back -= 1;
    if (back < 0 || endsBetween(back)) return undefined;
    const isReflexive = /^(?:me|te|se|nos|os)$/u.test(textAt(back - 1));
    const forms = findVerbs(words, back).filter(
      ({ verb }) => COPULAS.has(verb.infinitive) && (isReflexive || !REFLEXIVE.has(verb.infinitive)),
    );
    if (isAddressedVerb(back) && forms.length > 0) return back;
    if (findFinite(words, back).some(({ verb }) => forms.some((form) => form.verb === verb))) return back;
    if (
      forms.length === 0 &&
      !/^(?:sido|estado|ser|estar|siendo|sentirme|sentirte|ponerme|quedarme)$/u.test(textAt(back))
    )
      return undefined;
    // 'he sido bueno', 'quiero ser médico', 'voy a estar ocupado'
    for (let verb = back - 1; verb >= 0 && back - verb <= 4; verb -= 1) {
      if (clauses[verb] !== clauses[back] && textAt(verb + 1) !== 'que') return undefined;
      if (findFinite(words, verb).length > 0) return verb;
    }
    return undefined;
  }

  function isBetween(at: number): boolean {
    return BETWEEN.has(textAt(at)) || (textAt(at) === 'un' && textAt(at + 1) === 'poco');
  }

  function endsBetween(at: number): boolean {
    const word = words[at];
    return !word || word.gap === null || endsClause(word);
  }

  function partyOf(at: number): Party | undefined {
    const persons = new Set(findFinite(words, at).map(({ person }) => person));
    if (isAddressedVerb(at)) return 'addressee';
    if (persons.has(1) || persons.has(4)) return 'addressee';
    if (persons.has(3)) return 'speaker';
    if (!persons.has(0)) return undefined;
    if (!persons.has(2)) return 'speaker';
    // 'era', 'estaba', 'sea': of the first person or the third.
    const isSaid = words.some(({ word }, other) => word === 'yo' && clauses[other] === clauses[at]);
    const isMine = english.words.has('i') && !['he', 'she', 'it'].some((word) => english.words.has(word));
    return isSaid || isMine ? 'speaker' : undefined;
  }

  function isPredicate(at: number): boolean {
    const word = words[at];
    if (!word || INVARIABLE.has(word.word) || (isName(word) && at > 0 && !/^[¿¡]/u.test(word.shown)))
      return false;
    if (findVerbs(words, at).some(({ kind }) => kind === 'gerund' || kind === 'infinitive')) return false;
    if (
      findFinite(words, at).some(({ verb }) =>
        /^(?:ser|estar|ir|haber|tener|hacer|poder|querer)$/u.test(verb.infinitive),
      )
    )
      return false;
    if (!/[oa]s?$/u.test(word.word) && !ADJECTIVE.test(word.word) && swapGender(word.word) === undefined)
      return false;
    const after = words[at + 1];
    return !after || endsClause(word) || (after.gap !== null && AFTER.has(after.word));
  }

  function isCountedNoun(at: number, copula: number | undefined): boolean {
    if (copula === undefined || !findFinite(words, copula).some(({ verb }) => verb.infinitive === 'ser')) {
      return words[at]?.gap === null;
    }
    if (words[at]?.gap === null || DETERMINERS.test(textAt(at))) return true;
    return !INVARIABLE.has(textAt(at)) && !isBetween(at);
  }

  function findPartyBesideVerb(at: number): Party | undefined {
    const word = words[at];
    if (!word || !BESIDE_ANY_VERB.test(word.word) || DETERMINERS.test(textAt(at - 1))) return undefined;
    const after = words[at + 1];
    // 'Todos somos altos.'
    const isSubject = /^(?:tod|amb)[oa]s$/u.test(word.word) && findFinite(words, at + 1).length > 0;
    if (after && !isSubject && !endsClause(word) && !AFTER.has(after.word)) return undefined;
    if (!isBesideNoNoun(at)) return undefined;
    // 'Lo tomo solo.'
    if (
      /^sol[oa]s?$/u.test(word.word) &&
      words.some((other, place) => clauses[place] === clauses[at] && /^l[oa]s?$/u.test(other.word))
    )
      return undefined;
    const verb = words.findIndex(
      (_, other) => clauses[other] === clauses[at] && partyOf(other) !== undefined,
    );
    const finite = words.findIndex(
      (_, other) =>
        clauses[other] === clauses[at] && (isAddressedVerb(other) || findFinite(words, other).length > 0),
    );
    return verb !== -1 && verb === finite ? partyOf(verb) : undefined;
  }

  function isBesideNoNoun(at: number): boolean {
    let back = at - 1;
    while (back >= 0 && isBetween(back)) back -= 1;
    const before = words[back];
    if (!before || endsClause(before) || back < at - 1) return !before || findVerbs(words, back).length > 0;
    return (
      findVerbs(words, back).length > 0 || splitPronouns(before.word) !== undefined || before.word === 'no'
    );
  }

  function findJoinedParty(at: number): Party | undefined {
    if (!/^(?:y|e|o|ni|pero)$/u.test(textAt(at - 1)) || !isPredicate(at)) return undefined;
    const word = textAt(at);
    // 'cansado y enfermo', but 'soy alto y canto'.
    const isAdjective = BESIDE_ANY_VERB.test(word) || findFinite(words, at).length === 0;
    return swapGender(word) !== undefined && isAdjective ? parties.get(at - 2) : undefined;
  }

  function findPartyOfSelf(at: number): Party | undefined {
    if (!/^mism[oa]s?$/u.test(textAt(at))) return undefined;
    if (SPEAKERS.has(textAt(at - 1))) return 'speaker';
    return ADDRESSED.has(textAt(at - 1)) ? 'addressee' : undefined;
  }

  /**
   * The party of a word without a verb of its own: 'Tranquilo, …', 'Encantado de conocerte.', 'De niño tenía miedo.'
   */
  function findPartyWithoutVerb(at: number): Party | undefined {
    const word = words[at];
    if (!word) return undefined;
    if (at === 0 && ALONE.test(word.word)) {
      const isSpeaker = word.word.startsWith('encantad');
      const isAlone = endsClause(word) || words.length === 1 || (isSpeaker && textAt(1) === 'de');
      if (isAlone) return isSpeaker ? 'speaker' : 'addressee';
    }
    if (textAt(at - 1) !== 'de' || !/^(?:niñ|pequeñ|chic)[oa]s?$/u.test(word.word)) return undefined;
    const verb = words.findIndex(
      (_, other) => clauses[other] === clauses[at] && partyOf(other) !== undefined,
    );
    return verb === -1 ? undefined : partyOf(verb);
  }
}

export interface Vocative {
  readonly at: number;
  readonly isPlural: boolean;
}

/** Finds the name or title of the person addressed, set off by commas: 'Marta', 'señora'. */
export function findVocative(words: readonly SentenceWord[], english: EnglishHints): Vocative | undefined {
  for (const [at, word] of words.entries()) {
    if (word.gap === null) continue;
    const before = words[at - 1];
    const isSetOff = (!before || endsClause(before)) && (endsClause(word) || at === words.length - 1);
    if (!isSetOff) continue;
    const isNamed =
      isName(word) &&
      !/^(?:no|sí)$/u.test(word.word) &&
      english.names.has(word.word) &&
      !findFinite(words, at).length;
    if (isNamed || ADDRESSES.test(word.word))
      return { at, isPlural: word.word.endsWith('os') || (word.word.endsWith('as') && !isNamed) };
  }
  return undefined;
}

/** True where the speaker or the person addressed is named, so that their gender is not open. */
export function isNamedParty(words: readonly SentenceWord[]): boolean {
  return words.some(
    (word, at) =>
      /^(?:soy|llamo|llamas)$/u.test(word.word) &&
      words[at + 1] !== undefined &&
      isName(words[at + 1] ?? word),
  );
}
