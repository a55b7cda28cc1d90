import { irregular, participles } from './irregular-verbs.ts';
import { type StemChange, verbs } from './verb-list.ts';

/** yo, tú, él or usted, nosotros, vosotros, ellos or ustedes. */
export const PERSONS = [0, 1, 2, 3, 4, 5] as const;
export type Person = (typeof PERSONS)[number];

export const TENSES = [
  'present',
  'imperfect',
  'preterite',
  'future',
  'conditional',
  'subjunctive',
  'past subjunctive',
  'past subjunctive in -se',
  'command',
] as const;
export type Tense = (typeof TENSES)[number];

export interface Verb {
  readonly infinitive: string;
  readonly gerund: string;
  readonly participle: string;
  /** Six forms for each tense; a command has none for 'yo'. */
  readonly forms: Readonly<Record<Tense, readonly string[]>>;
}

const ENDINGS = {
  a: {
    present: 'o as a amos áis an',
    imperfect: 'aba abas aba ábamos abais aban',
    preterite: 'é aste ó amos asteis aron',
    subjunctive: 'e es e emos éis en',
  },
  e: {
    present: 'o es e emos éis en',
    imperfect: 'ía ías ía íamos íais ían',
    preterite: 'í iste ió imos isteis ieron',
    subjunctive: 'a as a amos áis an',
  },
  i: {
    present: 'o es e imos ís en',
    imperfect: 'ía ías ía íamos íais ían',
    preterite: 'í iste ió imos isteis ieron',
    subjunctive: 'a as a amos áis an',
  },
} as const;
const FUTURE = 'é ás á emos éis án'.split(' ');
const CONDITIONAL = 'ía ías ía íamos íais ían'.split(' ');
const STRONG_PRETERITE = 'e iste o imos isteis ieron'.split(' ');
const PAST = { ra: 'ra ras ra ramos rais ran'.split(' '), se: 'se ses se semos seis sen'.split(' ') };
const STRESSED: ReadonlySet<number> = new Set([0, 1, 2, 5]);

const CHANGED: Readonly<Record<StemChange, readonly [from: string, stressed: string, unstressed: string]>> = {
  'e-ie': ['e', 'ie', 'i'],
  'o-ue': ['o', 'ue', 'u'],
  'u-ue': ['u', 'ue', 'u'],
  'e-i': ['e', 'i', 'i'],
  'i-í': ['i', 'í', 'i'],
  'u-ú': ['u', 'ú', 'u'],
};

export function conjugate(infinitive: string): Verb | undefined {
  const change = verbs.get(infinitive);
  if (change === undefined) return undefined;
  const { base, prefix } = findIrregular(infinitive);
  const odd = base === undefined ? {} : (irregular[base] ?? {});
  const withPrefix = (text: string) => prefix + text;

  const bare = removeAccents(infinitive);
  const stem = bare.slice(0, -2);
  const vowel = readVowel(bare);
  const endings = ENDINGS[vowel];
  const stressed = change === null ? stem : changeStem(stem, change, 1);
  const unstressed = change !== null && vowel === 'i' ? changeStem(stem, change, 2) : stem;
  const join = (root: string, ending: string) => fitSpelling(root, ending, infinitive);
  const list = (six: string) => six.split(' ').map(withPrefix);

  const present = odd.present
    ? list(odd.present)
    : endings.present.split(' ').map((ending, person) => {
        if (person === 0 && odd.yo !== undefined) return withPrefix(odd.yo);
        return join(STRESSED.has(person) ? stressed : stem, ending);
      });
  const yoStem = odd.yo === undefined ? undefined : withPrefix(odd.yo).replace(/oy?$/u, '');
  const subjunctive = odd.subjunctive
    ? list(odd.subjunctive)
    : endings.subjunctive.split(' ').map((ending, person) => {
        if (yoStem !== undefined) return yoStem + ending;
        return join(STRESSED.has(person) ? stressed : unstressed, ending);
      });
  const preterite = odd.preterite?.includes(' ')
    ? list(odd.preterite)
    : odd.preterite === undefined
      ? endings.preterite
          .split(' ')
          .map((ending, person) => join(person === 2 || person === 5 ? unstressed : stem, ending))
      : STRONG_PRETERITE.map((ending) => withPrefix(joinStrong(odd.preterite ?? '', ending)));
  const future = odd.future === undefined ? bare : withPrefix(odd.future);
  const past = (preterite[5] ?? '').replace(/ron$/u, '');
  const pastOf = (six: readonly string[]) =>
    six.map((ending, person) => (person === 3 ? stressLast(past) : past) + ending);
  const command = [
    '',
    odd.command === undefined ? (present[2] ?? '') : stressCommand(prefix, odd.command),
    subjunctive[2] ?? '',
    subjunctive[3] ?? '',
    infinitive.replace(/r$/u, 'd'),
    subjunctive[5] ?? '',
  ];
  return {
    infinitive,
    gerund:
      odd.gerund === undefined ? join(unstressed, vowel === 'a' ? 'ando' : 'iendo') : withPrefix(odd.gerund),
    participle: findParticiple(infinitive) ?? join(stem, vowel === 'a' ? 'ado' : 'ido'),
    forms: {
      present,
      imperfect: odd.imperfect
        ? list(odd.imperfect)
        : endings.imperfect.split(' ').map((ending) => stem + ending),
      preterite,
      future: FUTURE.map((ending) => future + ending),
      conditional: CONDITIONAL.map((ending) => future + ending),
      subjunctive,
      'past subjunctive': pastOf(PAST.ra),
      'past subjunctive in -se': pastOf(PAST.se),
      command,
    },
  };
}

function findIrregular(infinitive: string): { readonly base?: string; readonly prefix: string } {
  if (Object.hasOwn(irregular, infinitive)) return { base: infinitive, prefix: '' };
  // 'obtener' is made like 'tener'; short bases end other verbs by chance.
  const base = COMPOUNDED.find((verb) => infinitive.endsWith(verb));
  return base === undefined ? { prefix: '' } : { base, prefix: infinitive.slice(0, -base.length) };
}

const COMPOUNDED = ['tener', 'poner', 'traer', 'hacer', 'facer', 'venir', 'ducir', 'reír'];

function findParticiple(infinitive: string): string | undefined {
  if (infinitive === 'ver' || infinitive === 'prever') return infinitive.replace('ver', 'visto');
  const ending = Object.keys(participles).find((verb) => infinitive.endsWith(verb));
  return ending === undefined ? undefined : infinitive.slice(0, -ending.length) + (participles[ending] ?? '');
}

function readVowel(bare: string): 'a' | 'e' | 'i' {
  const vowel = bare.at(-2);
  return vowel === 'a' || vowel === 'i' ? vowel : 'e';
}

function changeStem(stem: string, change: StemChange, which: 1 | 2): string {
  const [from] = CHANGED[change];
  const at = stem.lastIndexOf(from);
  const changed = stem.slice(0, at) + CHANGED[change][which] + stem.slice(at + 1);
  return changed
    .replace(/^ue/u, 'hue')
    .replace(/^ie/u, 'ye')
    .replace(/gue(?=[nrlz])/u, which === 1 ? 'güe' : 'gue');
}

/** Joins stem and ending as they are written: 'busc' and 'é' are 'busqué', 'conoc' and 'o' 'conozco'. */
function fitSpelling(stem: string, ending: string, infinitive: string): string {
  const isFront = /^[eéií]/u.test(ending);
  if (infinitive.endsWith('ar')) {
    if (!isFront) return stem + ending;
    if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu${ending}`;
    if (stem.endsWith('gu')) return `${stem.slice(0, -1)}ü${ending}`;
    if (stem.endsWith('g')) return `${stem}u${ending}`;
    if (stem.endsWith('z')) return `${stem.slice(0, -1)}c${ending}`;
    return stem + ending;
  }
  if (!isFront) {
    if (/[aeiou]c$/u.test(stem) && !/(?:co|me)cer$|torcer$/u.test(infinitive))
      return `${stem.slice(0, -1)}zc${ending}`;
    if (stem.endsWith('c')) return `${stem.slice(0, -1)}z${ending}`;
    if (stem.endsWith('gu')) return stem.slice(0, -1) + ending;
    if (stem.endsWith('g')) return `${stem.slice(0, -1)}j${ending}`;
  }
  // 'construyo', 'construye', 'leyó', 'cayendo', but 'construí', 'leí', 'leíste'.
  if (/[^gq]u$/u.test(stem) && !/^[ií]/u.test(ending)) return `${stem}y${ending}`;
  if (/[aeo]$|[^gq]u$/u.test(stem)) {
    if (/^i[eóé]/u.test(ending)) return `${stem}y${ending.slice(1)}`;
    if (!stem.endsWith('u') && /^i[msd]/u.test(ending)) return `${stem}í${ending.slice(1)}`;
  }
  if (/ñ$|ll$/u.test(stem) && /^i[eó]/u.test(ending)) return stem + ending.slice(1);
  return stem + ending;
}

function joinStrong(stem: string, ending: string): string {
  if (stem === 'hic' && ending === 'o') return 'hizo';
  return stem + (stem.endsWith('j') && ending === 'ieron' ? 'eron' : ending);
}

/** 'mantén' and 'propón' are stressed on their last syllable, 'ten' and 'deshaz' have no accent. */
function stressCommand(prefix: string, command: string): string {
  return prefix !== '' && command.endsWith('n') ? prefix + stressLast(command) : prefix + command;
}

const ACUTE: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

function stressLast(word: string): string {
  const at = word.search(/[aeiou][^aeiou]*$/u);
  return at === -1 ? word : word.slice(0, at) + (ACUTE[word.charAt(at)] ?? '') + word.slice(at + 1);
}

export function removeAccents(word: string): string {
  return word.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
}
