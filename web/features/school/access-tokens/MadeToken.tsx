import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { CopyBox } from '../../../ui/controls/CopyBox.tsx';
import typeStyles from '../../../ui/type.module.css';
import styles from '../SchoolPage.module.css';

interface MadeTokenProps {
  token: string;
  name: string;
  onDone: () => void;
}

export function MadeToken({ token, name, onDone }: MadeTokenProps) {
  return (
    <section className={joinClasses(paperStyles.paper, styles.paper)} aria-label="New access token">
      <p>
        Copy “{name}” now and keep it like a password: it is shown only this once, and nobody can look it up.
      </p>
      <CopyBox label="Access token" noun="token" value={token} />
      <p className={typeStyles.quiet}>
        Scripts send it with each call: <code>Authorization: Bearer …</code>
      </p>
      <p className={styles.foot}>
        <Button size="staff" onClick={onDone}>
          Done
        </Button>
      </p>
    </section>
  );
}
