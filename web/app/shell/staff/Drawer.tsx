import { Dialog } from '@base-ui/react/dialog';
import { useRouterState } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { StaffStrip } from '../../../features/people/StaffStrip.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Brand } from '../../../ui/page/Brand.tsx';
import { useScreen } from '../use-screen.ts';
import { SideItems } from './SideItems.tsx';
import { SideSettings } from './SideSettings.tsx';
import styles from './side.module.css';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The bar of staff over the page, with the user strip. It closes when a screen is chosen. Base UI's dialog is part of
 * its code.
 */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const product = useConfiguration()?.product;
  const hasStrip = useScreen()?.strip !== 'hidden';
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) onClose();
    shownAt.current = pathname;
  }, [pathname, onClose]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isShown) => !isShown && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup ref={popup} className={styles.drawer} aria-label="Menu" initialFocus={popup}>
          <div className={styles.top}>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
            <Brand size="mid" {...(product !== undefined && { word: product })} />
          </div>
          {hasStrip && (
            <div className={styles.strip}>
              <StaffStrip />
            </div>
          )}
          <nav aria-label="Main" className={styles.inDrawer}>
            <SideItems />
            <div className={styles.foot}>
              <hr />
              <SideSettings />
            </div>
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
