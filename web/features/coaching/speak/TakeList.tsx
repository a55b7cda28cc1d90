import { MAX_RECORDINGS } from '@soltura/domain/tasks/recording';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import paperStyles from '../../../ui/cards/paper.module.css';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { formatSeconds } from '../../../ui/format-seconds.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import styles from './speak.module.css';
import type { Speaking } from './use-speaking.ts';

export function TakeList({ speaking }: { speaking: Speaking }) {
  const { list, shown, mayAdd, show, add, remove } = speaking;
  const { openModal, modal } = useModal();
  const askRemove = (id: string, place: number) =>
    openModal({
      title: `Delete Recording ${place + 1}?`,
      body: 'It is taken out of what you hand in.',
      type: 'confirm',
      destroys: true,
      onConfirm: () => remove(id),
    });
  const isAlone = list.length === 1 && shown !== undefined;
  return (
    <>
      <ul className={joinClasses(paperStyles.paper, styles.takes)} aria-label="Recordings">
        {list.map(({ id, seconds }, place) => (
          <li key={id} className={styles.take}>
            {isAlone ? (
              <span className={styles.name}>
                <b>Recording 1</b> of up to {MAX_RECORDINGS}
              </span>
            ) : (
              <span className={styles.name}>
                <Button
                  kind="link"
                  aria-pressed={id === shown?.id}
                  aria-label={`Show recording ${place + 1}, ${formatSeconds(seconds * 1000)}`}
                  onClick={() => show(id)}
                >
                  Recording {place + 1}
                </Button>{' '}
                {formatSeconds(seconds * 1000)}
              </span>
            )}
            {place === list.length - 1 && mayAdd && shown && (
              <Button kind="link" icon={<Plus aria-hidden="true" />} onClick={add}>
                Add
              </Button>
            )}
            <IconButton
              label={`Delete recording ${place + 1}`}
              size="touch"
              onClick={() => askRemove(id, place)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {modal}
    </>
  );
}
