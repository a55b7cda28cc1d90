import { courseCodes } from '@soltura/domain/quizzes/courses';
import { schoolTables } from '@soltura/domain/tables/school-tables';
import type { Column, TableName } from '@soltura/domain/tables/table';
import { type RecordList, type RecordSource, toSnakeCase } from '../../changes/record-source.ts';
import type { PairedTable } from '../letter-pairs.ts';
import { frequencyOrder } from '../vocabulary/vocabulary.queries.ts';

export interface Source extends RecordSource {
  /** SQL for the order in which records are served (api.md 8.2). */
  readonly order: string;
  readonly name: string;
  /** The folded name, as an index has it; for tables that grow with the students and that others refer to. */
  readonly indexedName?: string;
  /** The address by which people name a record in lists; `indexed` as an index has it. */
  readonly address?: { readonly column: string; readonly indexed: string };
  /** Fields in which texts that differ only in case are different texts. */
  readonly exact?: readonly string[];
  /**
   * Texts whose letters and pairs of letters are indexed. Together they contain every text of the record itself; the
   * first contains its name (decision 0186).
   */
  readonly paired?: { readonly table: PairedTable; readonly texts: readonly string[] };
}

type Particular = Pick<Source, 'order'> &
  Partial<
    Pick<
      Source,
      | 'kind'
      | 'lists'
      | 'name'
      | 'indexedName'
      | 'address'
      | 'shown'
      | 'dated'
      | 'listChanges'
      | 'exact'
      | 'paired'
    >
  > & {
    readonly table?: string;
    readonly columns?: Readonly<Record<string, string>>;
    readonly twins?: Readonly<Record<string, string>>;
  };

const wordsOf = (table: string, owner: string): RecordList => ({
  field: 'vocabIncluded',
  table,
  owner,
  column: 'related_vocabulary',
  holds: { table: 'vocabulary', name: 'vocab_name' },
});

const byName = (name: string) => `${name} collate for_people, t.record_id`;

/** The order of `compareTexts`: 'Lesson 2' before 'Lesson 10'. No index has it, so it is for tables that stay short. */
const byNumberedName = (name: string) => `${name} collate for_numbers, t.record_id`;

/** Columns of the alias `t` joined into one text, as migrations 0043 and 0044 join them. */
const joined = (...columns: string[]) =>
  foldSql(`(${columns.map((column) => `t.${column}`).join(" || E'\\n' || ")})`);

const studentName = (student: string) =>
  `(select s.full_name from coaching_students s where s.record_id = ${student})`;

const quizNumber = "substring(substring(t.quiz_nickname from '[^ ]*$') from '^\\s*[-+]?[0-9]+')::numeric";
const quizCourse = `array_position(array[${courseCodes.map((code) => `'${code}'`).join(', ')}],
  split_part(t.quiz_nickname, ' ', 1))`;

const particulars: Readonly<Record<TableName, Particular>> = {
  students: {
    table: 'users',
    kind: 'users',
    columns: { role: 'student_role' },
    order: byName('t.name'),
    name: "coalesce(nullif(t.name, ''), t.email_address)",
    address: { column: 't.email_address', indexed: 'lower(t.email_address)' },
    shown: 't.archived_at is null',
    paired: { table: 'users', texts: ['t.search_text'] },
  },
  programs: { order: 't.record_id' },
  quizzes: {
    // The order of `compareQuizzes`; a test compares the two.
    order: `(${quizNumber}) is null, coalesce(${quizCourse}, ${courseCodes.length + 1}),
      coalesce(${quizNumber}, 0), t.record_id`,
  },
  lessons: { table: 'coaching_lessons', order: byNumberedName('t.lesson_name') },
  courses: { order: byNumberedName('t.name') },
  users: {
    order: byName('t.name'),
    name: "coalesce(nullif(t.name, ''), t.email_address)",
    address: { column: 't.email_address', indexed: 'lower(t.email_address)' },
    paired: { table: 'users', texts: ['t.search_text'] },
  },
  coaches: { order: byName('t.name'), address: { column: 't.email', indexed: 'lower(t.email)' } },
  'coaching-students': {
    order: byName('t.full_name'),
    name: 't.full_name',
    address: { column: 't.email', indexed: 'lower(btrim(t.email))' },
    indexedName: `found_text(t.full_name) collate "C"`,
    paired: {
      table: 'coaching_students',
      texts: [
        't.search_text',
        joined(
          'time_zone',
          'starting_level',
          'fluency_goal',
          'learning_disabilities',
          'us_phone',
          'billing_email',
          'billing_notes',
        ),
      ],
    },
  },
  memberships: {
    order: 't.record_id',
    name: `${studentName('t.related_student')} || ' – ' ||
      (select c.name from courses c where c.record_id = t.related_course)`,
  },
  'program-lessons': {
    order: 't.related_program, t.lesson_number, t.record_id',
    lists: [wordsOf('program_lesson_vocabulary', 'related_lesson')],
    listChanges: 'list_changes',
  },
  vocabulary: {
    columns: { use: '"use"' },
    twins: { vocabName: 'description_of_vocabulary_skill' },
    order: frequencyOrder.replaceAll(/\b(frequency_rank|word_idiom|record_id)\b/g, 't.$1'),
    lists: [
      {
        field: 'spellings',
        table: 'spellings',
        owner: 'related_word_idiom',
        column: 'spelling_option',
        holds: 'texts',
      },
    ],
    listChanges: 'list_changes',
    // 'papa' and 'Papa' are two words (api.md 6.3).
    exact: ['vocabName'],
  },
  examples: {
    order: 't.record_id',
    lists: [wordsOf('example_vocabulary', 'related_example')],
    dated: 'date_modified',
    paired: {
      table: 'examples',
      texts: [joined('spanish_example', 'english_translation', 'spanish_audio_la', 'english_audio')],
    },
  },
  'quiz-examples': {
    order: 't.related_quiz, t.position, t.record_id',
    name: `(select q.quiz_nickname from quizzes q where q.record_id = t.related_quiz) || ' – ' ||
      (select e.spanish_example from examples e where e.record_id = t.related_example)`,
  },
  'quiz-groups': {
    order: `t.position, ${byName('t.name')}`,
    lists: [
      {
        field: 'quizzes',
        table: 'quiz_group_quizzes',
        owner: 'related_group',
        column: 'related_quiz',
        holds: { table: 'quizzes', name: 'quiz_nickname' },
      },
    ],
    listChanges: 'list_changes',
  },
  'quiz-presets': { order: `t.position, ${byName('t.name')}` },
  'session-topics': { order: byName('t.name') },
};

const types: Readonly<Record<Column['kind'], string>> = {
  line: 'text',
  text: 'text',
  option: 'text',
  count: 'integer',
  amount: 'numeric',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  record: 'integer',
  lines: 'text[]',
};

const sources = new Map<TableName, Source>();

export function sourceOf(name: TableName): Source {
  const known = sources.get(name) ?? makeSource(name);
  sources.set(name, known);
  return known;
}

function makeSource(table: TableName): Source {
  const { columns, nameFields } = schoolTables[table];
  const { columns: renamed = {}, twins = {}, ...particular } = particulars[table];
  const lists = particular.lists ?? [];
  const own = columns.filter(
    ({ field }) => field !== 'isArchived' && !lists.some((list) => list.field === field),
  );
  return {
    id: table,
    table: toSnakeCase(table),
    kind: table === 'students' ? 'users' : table,
    name: `t.${toSnakeCase(nameFields[0] ?? 'recordId')}`,
    ...particular,
    lists,
    canArchive: columns.some(({ field }) => field === 'isArchived'),
    columns: own.map(({ field, kind, isKept = false, isUnique = false }) => {
      // A file may set the time at which a record was made.
      const isMoment = isKept && particular.dated !== undefined;
      const column = {
        field,
        name: renamed[field] ?? toSnakeCase(field),
        type: types[kind],
        isKept,
        isMoment,
        isUnique,
      };
      const twin = twins[field];
      return twin === undefined ? column : { ...column, twin };
    }),
  };
}

export function foldSql(text: string): string {
  return `found_text(${text})`;
}
