import type { Me } from '@soltura/contract/people/people';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useOtherContent } from './use-other-content.ts';

type Roles = Me['roles'];

const student: Roles = { adminRole: '', studentRole: 'student' };
const coach: Roles = { adminRole: 'coach', studentRole: 'student' };

test('a person who joins or leaves the staff reads the open screen again, but not one who arrives or becomes an admin', async () => {
  const cache = new QueryClient();
  let reads = 0;
  function Screen({ roles }: { roles: Roles | undefined }) {
    useOtherContent(roles && { roles });
    const { data } = useQuery({
      queryKey: ['quizzes'],
      queryFn: () => {
        reads += 1;
        return reads;
      },
    });
    return <p>Read {data}</p>;
  }
  const show = (roles: Roles | undefined) => (
    <QueryClientProvider client={cache}>
      <Screen roles={roles} />
    </QueryClientProvider>
  );
  const screen = await render(show(undefined));
  const expectReads = (count: number) => expect.element(screen.getByText(`Read ${count}`)).toBeVisible();
  await expectReads(1);
  await screen.rerender(show(student));
  await screen.rerender(show({ ...student, studentRole: 'limited' }));
  await screen.rerender(show(coach));
  await expectReads(2);
  await screen.rerender(show({ ...coach, adminRole: 'admin' }));
  await screen.rerender(show(student));
  await expectReads(3);
  expect(reads).toBe(3);
});
