import { isStaff } from '@soltura/domain/people/roles';
import { useUser } from '../people/active-student.ts';
import type { ExampleSetCreatorProps } from './creator-props.ts';
import { OpenSet } from './OpenSet.tsx';
import styles from './SetPage.module.css';
import { SetTitle, type SetTitleProps } from './SetTitle.tsx';
import { useOpenedSet } from './use-opened-set.ts';

/**
 * 'Example Set Creator': a page for pasting, editing and assigning examples, with its band.
 *
 * It renders the page's `main` and checks who may use it (screens-student 15.5, 15.6).
 */
export function ExampleSetCreator(props: ExampleSetCreatorProps) {
  const user = useUser();
  if (!isStaff(user.roles)) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.content}>
          <h1>Example Set Creator</h1>
          <p role="alert">You do not have access to create example sets.</p>
        </div>
      </main>
    );
  }
  return <SetsOfUser key={user.recordId} userId={user.recordId} {...props} />;
}

function SetsOfUser({ userId, ...props }: ExampleSetCreatorProps & { userId: number }) {
  const { opened, open } = useOpenedSet(userId);
  const { pageTitle, switchLabel, onSwitch } = props;
  if (!opened) {
    const title: SetTitleProps = { pageTitle, switchLabel, onSwitch, stage: undefined };
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.content}>
          <SetTitle {...title} />
        </div>
      </main>
    );
  }
  return <OpenSet key={opened.name.id} opened={opened} onOpen={open} {...props} />;
}
