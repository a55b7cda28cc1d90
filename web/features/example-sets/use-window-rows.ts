import { useWindowVirtualizer } from '@tanstack/react-virtual';

/**
 * Which rows of a long list the window shows, and where they stand.
 *
 * The library's own hook. It answers one object that changes in place: what is read from it must not be memoized.
 */
export const useWindowRows: typeof useWindowVirtualizer = useWindowVirtualizer;
