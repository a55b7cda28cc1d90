import { toDay } from '@soltura/domain/dates';
import type { MistakeKind } from '@soltura/domain/typos/mistake';
import type { TypoField, TypoState } from '@soltura/domain/typos/typo-report';
import type { Content } from './read-content.ts';

type Sentence = Exclude<TypoField, 'spanishAudioLa'>;

interface DemoReport {
  readonly example: number;
  readonly by: string;
  readonly hoursAgo: number;
  readonly field: Sentence;
  /** Set in a report of a learner. */
  readonly kind?: MistakeKind;
  /** The sentence with the typo; absent for a report of a right sentence. */
  readonly written?: string;
  readonly suggestion?: string;
  readonly note?: string;
  readonly status?: TypoState;
}

const LUCIA = 'coach@soltura.example';
const MATEO = 'mateo.rios@soltura.example';
const NORA = 'nora.delgado@mail.example';
const HANNAH = 'student@soltura.example';
const PRIYA = 'priya.raman@mail.example';
const HOUR_MS = 3_600_000;

const reports: readonly DemoReport[] = [
  {
    example: 771,
    by: LUCIA,
    hoursAgo: 5,
    field: 'spanishExample',
    written: '¿Recuerdas la noche en que nos conocímos?',
  },
  {
    example: 627,
    by: MATEO,
    hoursAgo: 27,
    field: 'spanishExample',
    written: 'Si sería fácil, no estaríamos hablando de eso.',
    note: 'After si the imperfect subjunctive.',
  },
  {
    example: 226,
    by: PRIYA,
    hoursAgo: 31,
    field: 'englishTranslation',
    kind: 'translation',
    written: 'How many brothers do you have?',
    note: 'And the sisters?',
  },
  {
    example: 798,
    by: NORA,
    hoursAgo: 75,
    field: 'englishTranslation',
    written: 'If we miss the train, we have to go back on food.',
  },
  {
    example: 856,
    by: LUCIA,
    hoursAgo: 124,
    field: 'spanishExample',
    written: 'Los domingos caminamos cerca del rio con el perro.',
    note: 'A student noticed it in her call.',
  },
  {
    example: 226,
    by: HANNAH,
    hoursAgo: 130,
    field: 'englishTranslation',
    kind: 'translation',
    written: 'How many brothers do you have?',
    note: 'Hermanos are siblings here, not brothers alone.',
  },
  {
    example: 279,
    by: HANNAH,
    hoursAgo: 170,
    field: 'spanishExample',
    kind: 'text',
    written: 'El niño que está cerca de la puetra es mi hermano.',
    note: 'It says puetra, I think it should be puerta.',
    status: 'fixed',
  },
  {
    example: 765,
    by: NORA,
    hoursAgo: 196,
    field: 'spanishExample',
    note: 'Could this be “allá”? A student from Chile asked.',
  },
  {
    example: 691,
    by: MATEO,
    hoursAgo: 320,
    field: 'spanishExample',
    written: 'Mientras yo cocino, tu puedes poner la mesa.',
    status: 'fixed',
  },
  {
    example: 586,
    by: NORA,
    hoursAgo: 410,
    field: 'spanishExample',
    suggestion: 'Cuando hay más tiempo, hablamos de eso.',
    status: 'dismissed',
  },
];

export function misspell<Row extends { readonly recordId: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const slip = reports.find(
      ({ example, status = 'open' }) => example === row.recordId && status === 'open',
    );
    return slip?.written === undefined ? row : { ...row, [slip.field]: slip.written };
  });
}

/** Builds the typo reports. Reports about sentences or by people that the school does not have are left out. */
export function buildTypoRows(
  { examples: sentences }: Content,
  users: readonly { readonly recordId: number; readonly emailAddress: string }[],
  now: Date,
) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const rows = reports.flatMap((report) => {
    const sentence = sentences.find(({ id }) => id === report.example);
    const reporter = users.find(({ emailAddress }) => emailAddress === report.by);
    if (!sentence || !reporter) return [];
    const { field, kind = null, status = 'open', note = '' } = report;
    const right = sentence[field];
    const stored = report.written ?? right;
    const reportedAt = hoursAgo(report.hoursAgo);
    return [
      {
        relatedExample: sentence.id,
        reporter: reporter.recordId,
        field,
        kind,
        stored,
        // A learner says what is wrong, not how it should read.
        suggestion: kind === null ? (report.suggestion ?? right) : stored,
        note,
        status,
        reportedAt,
        day: kind === null ? null : toDay(reportedAt),
        decidedAt: status === 'open' ? null : hoursAgo(report.hoursAgo - 20),
      },
    ];
  });
  return rows.toReversed();
}
