import type { ExampleSetCreatorProps } from './creator-props.ts';
import { OpenSet } from './OpenSet.tsx';
import styles from './SetPage.module.css';
import { SetTitle } from './SetTitle.tsx';
import { type GivenSet, useOpenedSet } from './use-opened-set.ts';

interface SetsOfUserProps extends ExampleSetCreatorProps {
  userId: number;
  given?: GivenSet;
}

export function SetsOfUser({ userId, given, ...props }: SetsOfUserProps) {
  const { opened, open } = useOpenedSet(userId, given);
  const { pageTitle, switchLabel, onSwitch } = props;
  if (!opened) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.content}>
          <SetTitle pageTitle={pageTitle} switchLabel={switchLabel} onSwitch={onSwitch} stage={undefined} />
        </div>
      </main>
    );
  }
  return <OpenSet key={opened.name.id} opened={opened} onOpen={open} {...props} />;
}
