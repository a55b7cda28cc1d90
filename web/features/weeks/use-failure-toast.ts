import { useEffect } from 'react';
import { toast } from '../../ui/overlays/toast.ts';

/** Shows a toast each time staff data could not be loaded (screens-staff 10.1). */
export function useFailureToast(isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) toast.failed('Error loading data');
  }, [isFailed]);
}
