import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './side.module.css';

const loadDrawer = async () => ({ default: (await import('./Drawer.tsx')).Drawer });
const Drawer = lazy(loadDrawer);

/** Opens the bar as a drawer where the window is too narrow for it beside the page. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <div className={styles.menu}>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {isOpen !== undefined && (
        <Suspense>
          <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
