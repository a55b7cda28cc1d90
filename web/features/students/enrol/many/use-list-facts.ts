import type { AnswerOf } from '@soltura/contract/endpoint';
import type { enrolments } from '@soltura/contract/people/enrolments';
import { type ListNames, nameListed } from '@soltura/domain/people/listed-enrolment';
import { cohorts, findActiveLesson } from '@soltura/domain/programs/active-lesson';
import { foldText } from '@soltura/domain/search/match';
import { type Addressed, readWrittenPerson } from '@soltura/domain/tables/references';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../../../base/catalogue.queries.ts';
import { usePrograms } from '../../../../base/programs.queries.ts';
import type { SelectOption } from '../../../../ui/controls/Select.tsx';
import type { Named } from '../ledger-texts.ts';
import { invitationsQuery } from './many.queries.ts';

type Options = readonly SelectOption<number>[];

export interface ListFacts {
  readonly names: ListNames;
  readonly named: Named;
  readonly findAlike: (table: string, name: string) => readonly Addressed[];
  readonly options: { readonly programs: Options; readonly coaches: Options; readonly courses: Options };
  readonly listCoaches: (name: string) => readonly SelectOption<string>[];
  readonly listCohorts: (program: number | null) => readonly SelectOption<string>[];
  readonly invitations: Pick<AnswerOf<typeof enrolments.facts>, 'hasMail' | 'invites'>;
}

export function useListFacts(): {
  facts: ListFacts | undefined;
  isFailed: boolean;
  retry: () => void;
} {
  const catalogue = useQuery(catalogueQuery);
  const programs = usePrograms();
  const invitations = useQuery(invitationsQuery);
  const [people, taught, inviting] = [catalogue.data, programs.data, invitations.data];
  const facts = useMemo(() => {
    if (!people || !taught || !inviting) return undefined;
    const coaches = people.coaches.map(({ recordId, user }) => ({ recordId, ...user }));
    const courses = people.courses.filter(({ isArchived }) => !isArchived);
    const toOptions = (records: readonly { recordId: number; name: string }[]) =>
      records.map(({ recordId, name }) => ({ value: recordId, label: name }));
    const addressed = coaches.map(({ recordId, name, email }) => ({ recordId, name, address: email }));
    const listed: Readonly<Record<string, readonly Addressed[]>> = {
      programs: taught.programs,
      coaches: addressed,
      courses,
    };
    const findAlike = (table: string, name: string) =>
      (listed[table] ?? []).filter((one) => foldText(one.name) === foldText(name));
    const options = {
      programs: toOptions(taught.programs),
      coaches: toOptions(coaches),
      courses: toOptions(courses),
    };
    const labelIn = (all: Options) => (id: string) =>
      all.find(({ value }) => String(value) === id)?.label ?? '';
    return {
      names: nameListed({
        ...taught,
        coaches: addressed,
        courses,
      }),
      named: {
        program: labelIn(options.programs),
        coach: labelIn(options.coaches),
        course: labelIn(options.courses),
      },
      findAlike,
      options,
      listCoaches: (text: string) =>
        findAlike('coaches', readWrittenPerson(text)).map(({ name, address = '' }) => ({
          value: address,
          label: `${name}, ${address}`,
        })),
      listCohorts: (id: number | null) => {
        const program = taught.programs.find(({ recordId }) => recordId === id);
        return cohorts.map((letter) => {
          const lesson = findActiveLesson(program, taught.lessons, letter)?.lesson;
          return { value: letter, label: lesson === undefined ? letter : `${letter} – ${lesson}` };
        });
      },
      invitations: inviting,
    };
  }, [people, taught, inviting]);
  const failed = [catalogue, programs, invitations].filter(({ data, isError }) => !data && isError);
  return {
    facts,
    isFailed: failed.length > 0,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
