import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeState } from '#build/output/state.ts';
import { planBuild } from '#build/plan.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'));
  for (const part of ['sites', 'dist']) mkdirSync(join(folder, part));
});
afterEach(() => rmSync(folder, { recursive: true }));

const addSource = (domain: string) => mkdirSync(join(folder, 'sites', domain));
const addBuilt = (domain: string, key = 'a key') => {
  mkdirSync(join(folder, 'dist', domain));
  const state = { key, pages: 1, bytes: 1, seconds: 1, assets: [], retired: {}, overBudget: [] };
  writeState(join(folder, 'dist', domain), state);
};
const plan = (only: string[] = [], force = false) =>
  planBuild({ sitesFolder: join(folder, 'sites'), dist: join(folder, 'dist'), only, force });

describe('planBuild', () => {
  it('build-12: takes away a built site whose folder is gone', () => {
    addSource('here.example');
    for (const domain of ['here.example', 'gone.example']) addBuilt(domain);
    expect(plan().removed).toEqual(['gone.example']);
  });

  it('build-12: takes none away when there is no site at all, nor when only some are asked for', () => {
    addBuilt('gone.example');
    expect(plan().removed).toEqual([]);
    addSource('here.example');
    expect(plan(['here.example']).removed).toEqual([]);
  });

  it('build-12: leaves a folder that no build made', () => {
    addSource('here.example');
    mkdirSync(join(folder, 'dist/photos'));
    expect(plan().removed).toEqual([]);
  });

  it('build-7: builds what was never built or has changed, and nothing else unless it is forced', () => {
    for (const domain of ['built.example', 'changed.example', 'new.example']) addSource(domain);
    addBuilt('built.example', plan().keys.get('built.example'));
    addBuilt('changed.example');
    expect(plan().dirty).toEqual(['changed.example', 'new.example']);
    expect([...plan().current.keys()]).toEqual(['built.example']);
    expect(plan(['built.example'], true).dirty).toEqual(['built.example']);
  });

  it('build-13: names the sites that are not there', () => {
    addSource('here.example');
    expect(plan(['here.example', 'nobody.example'])).toMatchObject({
      unknown: ['nobody.example'],
      dirty: ['here.example'],
    });
  });
});
