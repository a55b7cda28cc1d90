import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type CSSProperties, type ReactNode, type RefObject, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './BottomSheet.module.css';

interface BottomSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onClosed?: () => void;
  title: string;
  titleProps?: Pick<ComponentProps<'h2'>, 'className' | 'lang' | 'translate'>;
  headClass?: string | undefined;
  /**
   * May set `--sheet-gap`, `--sheet-top`, `--sheet-side`, and for a wide window `--sheet-place`, `--sheet-width` and
   * `--sheet-height`.
   */
  className?: string | undefined;
  style?: CSSProperties;
  /** Returns the element with the first focus; by default the sheet itself. */
  findInitialFocus?: () => HTMLElement | null;
  /** The control that gets the focus back; by default the one that had it before. */
  opener?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A sheet over a card: at the foot of a phone, and a small card beside the sentence in a wide window, which is not
 * veiled. Base UI's dialog is part of its code, so only lazily loaded parts may import it.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { isOpen, onClose, onClosed, title, titleProps, headClass, className, style, children } = props;
  const { findInitialFocus, opener } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(isShown) => !isShown && onClose()}
      onOpenChangeComplete={(isShown) => !isShown && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          ref={popup}
          className={joinClasses(styles.sheet, className)}
          style={style}
          initialFocus={findInitialFocus ?? popup}
          finalFocus={opener}
        >
          <div className={joinClasses(styles.head, headClass)}>
            <Dialog.Title {...titleProps}>{title}</Dialog.Title>
            <IconButton size="touch" label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
