import { api } from '/work/wt/apiwords/contract/api.ts';
import { describeApi } from '/work/wt/apiwords/contract/openapi/describe-api.ts';
const d: any = describeApi(api as any, { product: 'Soltura', serverUrl: 'https://x.example/api', issuer: 'https://x.example' });
for (const [p, item] of Object.entries<any>(d.paths)) for (const [m, o] of Object.entries<any>(item)) console.log(`${o.operationId} | ${m.toUpperCase()} ${p} | ${o.summary} (${o.summary.length})`);
if (process.argv[2]) { const fs = await import('node:fs'); fs.writeFileSync(process.argv[2], JSON.stringify(d, null, 1)); }
