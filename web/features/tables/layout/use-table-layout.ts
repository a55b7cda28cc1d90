import { school } from '@soltura/contract/school/school';
import type { TableLayout } from '@soltura/contract/tables/layout';
import type { TableName } from '@soltura/domain/tables/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { logFailure } from '../../../api/log.ts';
import { clampWidth } from './column-widths.ts';
import { layoutsQuery, type TableLayouts } from './layouts.query.ts';

export interface ColumnLayout {
  /** In CSS px, by field; only widths that were changed. */
  widths: Readonly<Record<string, number>>;
  hidden: readonly string[];
  isHidden: (field: string) => boolean;
  setWidth: (field: string, width: number) => void;
  setHidden: (field: string, isHidden: boolean) => void;
  reset: () => void;
}

const AS_IT_COMES: TableLayout = { widths: {}, hidden: [] };
const KEPT_AFTER_MS = 800;

/**
 * Widths and hidden columns of a table, stored for the person on all devices. Changes apply at once and are sent after
 * a debounce. The last change wins, and failures are only logged.
 */
export function useTableLayout(name: TableName): ColumnLayout {
  const cache = useQueryClient();
  const { data } = useQuery({ ...layoutsQuery, enabled: false });
  const { widths, hidden } = data[name] ?? AS_IT_COMES;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const layout = cache.getQueryData(layoutsQuery.queryKey)?.[name] ?? AS_IT_COMES;
    const request = { params: { table: name }, body: layout };
    // Sent with keepalive, so that it arrives even if the page is left at once.
    const sending = call(school.keepLayout, request, { keepalive: true });
    sending.catch((error: unknown) => logFailure('Could not keep the columns of a table', error));
  }, [cache, name]);
  useEffect(() => {
    window.addEventListener('pagehide', send);
    return () => {
      window.removeEventListener('pagehide', send);
      send();
    };
  }, [send]);

  const put = useCallback(
    (change: (layout: TableLayout) => TableLayout) => {
      cache.setQueryData<TableLayouts>(layoutsQuery.queryKey, (layouts) => ({
        ...layouts,
        [name]: change(layouts?.[name] ?? AS_IT_COMES),
      }));
      clearTimeout(timer.current);
      timer.current = setTimeout(send, KEPT_AFTER_MS);
    },
    [cache, name, send],
  );
  return useMemo(
    () => ({
      widths,
      hidden,
      isHidden: (field) => hidden.includes(field),
      setWidth: (field, width) =>
        put((layout) => ({ ...layout, widths: { ...layout.widths, [field]: clampWidth(width) } })),
      setHidden: (field, isHidden) =>
        put((layout) => {
          const others = layout.hidden.filter((other) => other !== field);
          return { ...layout, hidden: isHidden ? [...others, field] : others };
        }),
      reset: () => put(() => AS_IT_COMES),
    }),
    [widths, hidden, put],
  );
}
