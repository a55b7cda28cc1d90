import { type FieldFinder, makeFieldFinder } from '../imports/columns.ts';
import { listColumnFields, listTableFields } from '../imports/read-rows.ts';
import { findHead, type SheetRow } from '../imports/sheet.ts';
import { listColumns } from '../people/enrolment-list.ts';
import { foldText } from '../search/match.ts';
import { schoolTables } from '../tables/school-tables.ts';
import { historyLists } from './history-lists.ts';
import { moveInSteps, titleOfImport } from './steps.ts';

type MatchReason = 'columns' | 'name-and-columns' | 'several' | 'differs' | 'name-alone' | 'nothing';

/** `list` is undefined where a person is asked. `fits` are the lists that the file may be, the likeliest first. */
export interface FileMatch {
  readonly list: string | undefined;
  readonly fits: readonly string[];
  readonly reason: MatchReason;
}

interface Signs {
  readonly words: readonly string[];
  /** Fields without which a file is not this list; of several in one place one is enough. */
  readonly needs: readonly (readonly string[])[];
}

const signsOf: Readonly<Record<string, Signs>> = {
  courses: {
    words: ['course', 'courses', 'curso', 'cursos', 'nivel', 'niveles', 'levels', 'plans', 'planes'],
    needs: [['name']],
  },
  lessons: {
    words: ['lesson', 'lessons', 'unit', 'units', 'leccion', 'lecciones', 'unidad', 'unidades', 'temas'],
    needs: [['lessonName']],
  },
  coaches: {
    words: [
      'coach',
      'coaches',
      'teacher',
      'teachers',
      'tutor',
      'tutors',
      'instructors',
      'staff',
      'profesor',
      'profesores',
      'profesoras',
      'entrenadores',
      'tutores',
    ],
    needs: [['name'], ['email']],
  },
  enrolments: {
    words: [
      'student',
      'students',
      'member',
      'members',
      'membership',
      'memberships',
      'enrolments',
      'enrollments',
      'people',
      'clients',
      'alumno',
      'alumnos',
      'alumnas',
      'estudiantes',
      'miembros',
      'membresias',
      'matriculas',
      'clientes',
    ],
    needs: [['name', 'firstName', 'lastName'], ['emailAddress']],
  },
  weeks: {
    words: ['week', 'weeks', 'weekly', 'semana', 'semanas', 'semanal'],
    needs: [['relatedStudent'], ['weekStarts']],
  },
  assignments: {
    words: ['assignment', 'assignments', 'homework', 'homeworks', 'tasks', 'tarea', 'tareas', 'deberes'],
    needs: [['relatedStudent'], ['date'], ['assignmentType']],
  },
  'private-calls': {
    words: ['call', 'calls', 'private', 'privates', 'llamada', 'llamadas', 'clases', 'privadas'],
    needs: [['relatedStudent'], ['date'], ['callType', 'caller', 'recording']],
  },
  'group-sessions': {
    words: ['group', 'groups', 'session', 'sessions', 'grupo', 'grupos', 'grupales', 'sesion', 'sesiones'],
    needs: [['date'], ['sessionType', 'attendees'], ['coach', 'attendees']],
  },
  'bundle-credits': {
    words: ['bundle', 'bundles', 'credit', 'credits', 'packages', 'credito', 'creditos', 'bonos', 'paquetes'],
    needs: [['relatedStudent'], ['totalCredits'], ['expiration']],
  },
  examples: {
    words: [
      'example',
      'examples',
      'sentence',
      'sentences',
      'library',
      'frase',
      'frases',
      'oraciones',
      'ejemplos',
      'biblioteca',
    ],
    needs: [['spanishExample'], ['englishTranslation']],
  },
};

const listNames = moveInSteps.flatMap(({ lists }) => lists).map(({ name }) => name);

const finders: ReadonlyMap<string, FieldFinder> = new Map(
  moveInSteps
    .flatMap(({ lists }) => lists)
    .map(({ name, wayIn }) => {
      if (wayIn === 'enrol') return [name, makeFieldFinder(listColumns)];
      if (typeof wayIn === 'object' && 'history' in wayIn)
        return [name, makeFieldFinder(listColumnFields(historyLists[wayIn.history].columns))];
      return [
        name,
        makeFieldFinder(listTableFields(schoolTables[wayIn === 'offer' ? 'examples' : wayIn.table])),
      ];
    }),
);

/** A column that is recognised by its own name counts more than one recognised by a usual word. */
const WEIGHTS = { name: 1, usual: 0.9 } as const;
/** The share of its columns that a list must know to be found without a question. */
const LEAST_SHARE = 0.5;
/** The lead in that share over the next list with which a list is taken without a question. */
const CLEAR_LEAD = 0.2;

/**
 * Finds the list that a file is: by the heads of its columns, and by the words of its name where several lists have
 * them. Where both do not tell, or contradict each other, a person is asked. Source: screens-staff 9.16.
 */
export function matchFile(fileName: string, rows: readonly SheetRow[]): FileMatch {
  const shares = listNames
    .map((list) => ({ list, share: readShare(list, rows) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share);
  const [best] = shares;
  const fits = shares.filter(({ share }) => best && best.share - share < CLEAR_LEAD).map(({ list }) => list);
  const named = listNamed(fileName);
  if (!best) return { list: undefined, fits: named, reason: named.length > 0 ? 'name-alone' : 'nothing' };
  const [likely, rival] = shares.filter(({ list }) => named.includes(list));
  if (likely) {
    const isSure = best.share - likely.share < CLEAR_LEAD && likely.share - (rival?.share ?? 0) >= CLEAR_LEAD;
    if (isSure) return { list: likely.list, fits, reason: 'name-and-columns' };
  }
  const isClear = best.share >= LEAST_SHARE && best.share - (shares[1]?.share ?? 0) >= CLEAR_LEAD;
  if (isClear && (named.length === 0 || named.includes(best.list))) {
    return { list: best.list, fits, reason: 'columns' };
  }
  if (isClear) return { list: undefined, fits: [best.list, ...named], reason: 'differs' };
  return { list: undefined, fits, reason: 'several' };
}

/** Returns the share of the columns that a list knows, from 0 to 1; 0 for a file that lacks what the list needs. */
function readShare(list: string, rows: readonly SheetRow[]): number {
  const finder = finders.get(list);
  const head = finder && rows[findHead(rows, finder.countKnown)];
  if (!head) return 0;
  const heads = head.cells.filter((cell) => cell.trim() !== '');
  const known = new Map<string, number>();
  for (const cell of heads) {
    const found = finder.find(cell);
    if (found) known.set(found.field, Math.max(WEIGHTS[found.source], known.get(found.field) ?? 0));
  }
  const needs = signsOf[list]?.needs ?? [];
  if (needs.some((fields) => fields.every((field) => !known.has(field)))) return 0;
  return [...known.values()].reduce((sum, weight) => sum + weight, 0) / heads.length;
}

function listNamed(fileName: string): string[] {
  const plain = fileName.replace(/\.[^.]*$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = new Set(foldText(plain.replace(/[^\p{L}\p{M}]+/gu, ' ')).split(' '));
  return listNames.filter((list) => signsOf[list]?.words.some((word) => words.has(word)));
}

export function describeMatch({ fits, reason }: FileMatch): string {
  const [first = '', second = ''] = fits.map(titleOfList);
  const words: Readonly<Record<MatchReason, string>> = {
    columns: 'by its columns',
    'name-and-columns': 'by its name and columns',
    several: `It may be ${fits.map(titleOfList).join(' or ')}.`,
    differs: `Its columns say ${first}, its name ${second}.`,
    'name-alone': `Its name says ${first}, but its columns are not known.`,
    nothing: 'It fits no list.',
  };
  return words[reason];
}

export function titleOfList(name: string): string {
  return name === 'examples' ? 'Library' : titleOfImport(name);
}

function placeOfList(name: string | undefined): number {
  const place = listNames.findIndex((known) => known === name);
  return place === -1 ? listNames.length : place;
}

/** Sorts files into the order in which their lists come in; those without a list come last. */
export function sortByList<Item extends { readonly list: string | undefined }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((one, other) => placeOfList(one.list) - placeOfList(other.list));
}
