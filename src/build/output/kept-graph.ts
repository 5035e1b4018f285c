import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { type AssetGraph, readAssets } from '#build/output/assets.ts';
import { findCompressed, findStored } from '#build/output/store.ts';

/** File in the folder of a bundle that records its assets. */
const graphFile = 'assets.json';

const KeptGraph = z.object({
  /** By name: its file in the store, whether that has compressed copies, and what it references. */
  files: z.record(
    z.string(),
    z.object({ hash: z.string(), bytes: z.number(), isCompressed: z.boolean(), mentions: z.array(z.string()) }),
  ),
  words: z.array(z.string()),
  variables: z.array(z.string()),
});

/** The assets of a bundle, read in full by the first build that uses it: all words of all scripts are looked at. */
export function assetsOf(bundleFolder: string): AssetGraph {
  const file = join(bundleFolder, graphFile);
  const kept = readGraph(file);
  if (kept !== undefined) return kept;
  const graph = readAssets(bundleFolder);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(recordOf(graph)));
  renameSync(`${file}.${process.pid}`, file);
  return graph;
}

/** @returns `undefined` if it is not recorded, or the store no longer has all files */
function readGraph(file: string): AssetGraph | undefined {
  try {
    const { files, words, variables } = KeptGraph.parse(JSON.parse(readFileSync(file, 'utf8')));
    const assets = Object.entries(files).flatMap(([name, { hash, bytes, isCompressed, mentions }]) => {
      const stored = isCompressed ? findCompressed(hash) : findStored(hash, bytes);
      return stored === undefined ? [] : [[name, { file: stored, mentions }] as const];
    });
    if (assets.length < Object.keys(files).length) return undefined;
    return { files: new Map(assets), runtimeNames: { words: new Set(words), variables: new Set(variables) } };
  } catch {
    return undefined;
  }
}

function recordOf({ files, runtimeNames }: AssetGraph): z.infer<typeof KeptGraph> {
  const records = [...files].map(([name, { file, mentions }]) => {
    const isCompressed = file.encodings.length > 0;
    return [name, { hash: basename(file.path), bytes: file.bytes, isCompressed, mentions: [...mentions] }];
  });
  return {
    files: Object.fromEntries(records),
    words: [...runtimeNames.words],
    variables: [...runtimeNames.variables],
  };
}
