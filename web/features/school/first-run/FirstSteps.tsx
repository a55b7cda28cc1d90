import { type Setting, type SetupProgress, school } from '@soltura/contract/school/school';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { paths } from '../../../app/paths.ts';
import { setupQuery } from '../../../base/school.queries.ts';
import { writeRecord } from '../../../editing/write-record.ts';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import linkStyles from '../../../ui/staff/link.module.css';
import { Offer } from '../offer/Offer.tsx';
import { CoachStep } from './CoachStep.tsx';
import { describeProgress, findNextStep, findStep, type StepName, stepNames } from './describe-progress.ts';
import { ExamplesStep } from './ExamplesStep.tsx';
import styles from './FirstSteps.module.css';
import { FolderImport } from './FolderImport.tsx';
import { InviteStep } from './InviteStep.tsx';
import { ProgramStep } from './ProgramStep.tsx';
import { SchoolStep } from './SchoolStep.tsx';
import { Step } from './Step.tsx';
import { StudentStep } from './StudentStep.tsx';
import type { Typed } from './use-typed.ts';

interface FirstStepsProps {
  progress: SetupProgress;
  settings: readonly Setting[];
  typed: Typed;
}

const titles: Readonly<Record<StepName, string>> = {
  school: 'Your school',
  program: 'What you teach',
  coach: 'First coach',
  student: 'First student',
  examples: 'First examples',
  invite: 'Invitations',
};

const endWords = ['Finishing...', 'The school is set up', 'Error finishing the set-up'] as const;

export function FirstSteps({ progress, settings, typed }: FirstStepsProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const done = describeProgress(progress, settings);
  const asked = useSearch({ strict: false, select: ({ step }) => findStep(step) });
  const [opened, setOpened] = useState<StepName | undefined>(() => asked ?? findNextStep(done));
  const [focused, setFocused] = useState<StepName>();
  const [isEnding, setIsEnding] = useState(false);
  const toggle = (name: StepName) => setOpened(opened === name ? undefined : name);
  const refresh = () => void cache.invalidateQueries({ queryKey: setupQuery.queryKey });

  const finishStep = (name: StepName) => {
    typed.forget(name);
    const next = stepNames[stepNames.indexOf(name) + 1] ?? 'invite';
    setOpened(next);
    setFocused(next);
    refresh();
  };
  const end = async () => {
    setIsEnding(true);
    try {
      cache.setQueryData(setupQuery.queryKey, await writeRecord(endWords, () => call(school.endSetup, {})));
      await navigate({ to: paths.home });
    } catch {
      // A toast reports the failure; the button stays.
      setIsEnding(false);
    }
  };
  const bodies: Readonly<Record<StepName, React.ReactNode>> = {
    school: <SchoolStep typed={typed} settings={settings} onSaved={() => finishStep('school')} />,
    program: (
      <Offer
        ownProgram={<ProgramStep typed={typed} onSaved={() => finishStep('program')} />}
        isOwnOpen={(typed.read('program.name') ?? '') !== ''}
        onDone={() => finishStep('program')}
      />
    ),
    coach: <CoachStep typed={typed} onSaved={() => finishStep('coach')} />,
    student: <StudentStep typed={typed} onSaved={() => finishStep('student')} />,
    examples: <ExamplesStep typed={typed} onSaved={() => finishStep('examples')} />,
    invite: <InviteStep />,
  };
  return (
    <>
      <p className={styles.lead}>
        {progress.isSetUp
          ? 'This school is set up. You can still add to it here, or in the database tables.'
          : 'A school does not have to begin empty. What you add here is one step, taken back in one press, and stays yours to change.'}
      </p>
      <ol className={joinClasses(paperStyles.paper, styles.steps)}>
        {stepNames.map((name, at) => (
          <Step
            key={name}
            number={at + 1}
            title={titles[name]}
            done={done[name]}
            isOpen={opened === name}
            takesFocus={focused === name}
            onToggle={() => toggle(name)}
          >
            {bodies[name]}
          </Step>
        ))}
      </ol>
      <section className={joinClasses(paperStyles.paper, styles.folder)}>
        <h2 className={styles.subheading}>Is there an exported school?</h2>
        <FolderImport onImported={refresh} />
      </section>
      <div className={styles.foot}>
        <p className={styles.lead}>
          Coming from spreadsheets or Quickbase?{' '}
          <Link to={paths.moveIn} className={linkStyles.link}>
            Move In
          </Link>
        </p>
        <Button kind={progress.isSetUp ? 'primary' : 'plain'} pending={isEnding} onClick={() => void end()}>
          Finish
        </Button>
      </div>
    </>
  );
}
