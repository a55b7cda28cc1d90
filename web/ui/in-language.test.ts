import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every text that is marked as Spanish is left as it is by browsers that translate', () => {
  const folder = path.join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/node_modules|(^|[\\/])dist\b|\.test\./.test(file),
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.filter((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    return (
      /\blang="es"(?!\s+translate="no")/.test(source) ||
      /\blang=\{(?![^}]*\}\s*(\/\/.*\s*)?translate=)/.test(source)
    );
  });
  expect(found, 'inLanguage of web/ui says both').toEqual([path.join('ui', 'controls', 'TextArea.tsx')]);
});
