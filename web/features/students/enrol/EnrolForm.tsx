import type { CoachingCatalogue } from '@soltura/contract/records/records';
import {
  checkEnrolment,
  computeFactsVersion,
  type EnrolmentFacts,
  findEnrolmentObstacle,
  planEnrolment,
} from '@soltura/domain/people/enrolment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import type { Programs } from '../../../base/early-programs.ts';
import { FormNotices } from '../../../editing/FormNotices.tsx';
import { findEmptyField } from '../../../editing/form-focus.ts';
import { keepSent } from '../../../editing/send-once.ts';
import { useFormDialogue } from '../../../editing/use-form-dialogue.tsx';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { FormAround } from '../../../ui/fields/form-around.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EnrolBand } from './EnrolBand.tsx';
import { EnrolFields } from './EnrolFields.tsx';
import styles from './EnrolForm.module.css';
import { EnrolmentLedger } from './EnrolmentLedger.tsx';
import pageStyles from './enrol-page.module.css';
import { type Enrolled, enrolStudent, sentHow } from './enrolment.mutations.ts';
import { enrolmentFactsQuery } from './enrolment.queries.ts';
import { listOptions } from './enrolment-options.ts';
import { type EnrolmentValues, readEnrolment, readWay, startNextEnrolment } from './enrolment-values.ts';
import { describeLedger } from './ledger-texts.ts';

export interface EnrolFormProps {
  catalogue: CoachingCatalogue;
  programs: Programs;
  head: ReactNode;
  start: EnrolmentValues;
  /**
   * True while invitation links have not been copied: a cancel then asks first, and the person may stay on the form.
   */
  hasLinks: boolean;
  /** True after a former enrolment: the first empty field then takes the focus. */
  isAnother: boolean;
  /** Called after each enrolment, with the initial values of the next one. */
  onEnrolled: (enrolled: Enrolled, next: EnrolmentValues) => void;
  /** Called by Undo; `key` is the idempotency key of that enrolment. */
  onTakenBack: (key: string) => void;
  onDone: () => void;
}

const DEBOUNCE_MS = 250;

const NOBODY: EnrolmentFacts = {
  user: null,
  student: null,
  candidates: 0,
  memberships: [],
  hasAccount: false,
};

function describeKnown(name: string): string {
  return `${name} has this address. What is there is kept and linked. Enrol them?`;
}

export function EnrolForm({
  catalogue,
  programs,
  head,
  start: given,
  hasLinks,
  isAnother,
  onEnrolled,
  onTakenBack,
  onDone,
}: EnrolFormProps) {
  const cache = useQueryClient();
  const leave = useLeave();
  const body = useRef<HTMLDivElement>(null);
  const [start] = useState(() => ({ version: 0, values: given }));
  const readKnown = ({ emailAddress }: EnrolmentValues) =>
    cache.getQueryData(enrolmentFactsQuery(emailAddress).queryKey);
  const form = useRecordForm<EnrolmentValues>({
    stored: start,
    isNew: true,
    keepAs: { name: 'enrol', label: 'Enrolment of a student' },
    check: (values) => {
      const broken = checkEnrolment(readEnrolment(values));
      if (broken.length > 0) return broken;
      const stored = readKnown(values)?.facts;
      return stored ? [findEnrolmentObstacle(stored)].filter((rule) => rule !== undefined) : [];
    },
    confirm: async (values) => {
      if (readKnown(values)) return undefined;
      // The form was sent before the address was looked up: a known person is shown first.
      const { facts: stored } = await cache.fetchQuery(enrolmentFactsQuery(values.emailAddress));
      const who = stored?.user?.name || stored?.student?.fullName;
      return who === undefined ? undefined : { title: 'This Address Is Known', body: describeKnown(who) };
    },
    save: async (values, { idempotencyKey }) => {
      const stored = readKnown(values) ?? (await cache.fetchQuery(enrolmentFactsQuery(values.emailAddress)));
      // A retry sends the same body, even if other data are stored by now.
      const how = keepSent(idempotencyKey, sentHow, {
        way: readWay(values, stored),
        basedOn: computeFactsVersion(stored.facts ?? NOBODY),
      });
      const enrolled = await enrolStudent(cache, { values, ...how, idempotencyKey, onTakenBack });
      onEnrolled(enrolled, startNextEnrolment(values));
    },
    startNext: startNextEnrolment,
    onSaved: onDone,
    onCancel: leave,
  });
  const modal = useFormDialogue(body, form);
  const focusFirst = useEffectEvent(() => {
    if (isAnother) findEmptyField(body.current)?.focus();
  });
  useEffect(() => focusFirst(), []);

  const { values } = form;
  const address = useDebounced(values.emailAddress.trim(), DEBOUNCE_MS);
  const found = useQuery({ ...enrolmentFactsQuery(address), enabled: address.includes('@') });
  const known = address === values.emailAddress.trim() ? found.data : undefined;
  const facts = known?.facts ?? NOBODY;
  const settings = { invites: known?.invites ?? true, hasMail: known?.hasMail ?? false };
  const way = readWay(values, settings);
  const plan = planEnrolment(readEnrolment(values), facts, way);
  const options = useMemo(() => listOptions(catalogue, programs), [catalogue, programs]);
  return (
    <>
      <main id="main" tabIndex={-1} className={pageStyles.page}>
        {head}
        <div className={styles.columns}>
          <div ref={body} className={styles.form}>
            <VisuallyHidden>Fields marked with * are required.</VisuallyHidden>
            <FormNotices form={form} />
            <div className={paperStyles.paper}>
              <FormAround value={{ mode: 'create', size: 'staff' }}>
                <EnrolFields
                  form={form}
                  facts={facts}
                  lastReviewed={known?.facts?.lastReviewed ?? null}
                  options={options}
                  programs={programs}
                  invitation={{ ...settings, way }}
                />
              </FormAround>
            </div>
          </div>
          <EnrolmentLedger
            plan={plan}
            texts={describeLedger({ values, facts, plan, way, named: options.named })}
          />
        </div>
      </main>
      <EnrolBand form={form} plan={plan} onCancel={hasLinks ? leave : form.cancel} />
      {modal}
    </>
  );
}

function useLeave(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: paths.studentDrillDown });
  };
}
