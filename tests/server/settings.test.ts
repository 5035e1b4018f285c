import { describe, expect, it } from 'vitest';
import { countryFromHeader } from '#server/adapters/geoip.ts';
import { createTestServer } from '#tests/support/server.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open, siteLike } from '#tests/support/sites.ts';

const server = shareServer({ findCountry: countryFromHeader('cf-ipcountry'), trustedProxies: ['10.0.0.0/8'] });

async function settings(country?: string, address = '10.1.2.3') {
  const headers = { ...(country !== undefined && { 'cf-ipcountry': country }) };
  const response = await server().request(open, '/api/settings.php?network=acme', { headers }, { address });
  const body = (await response.json()) as { settings: Record<string, unknown> };
  return body.settings;
}

describe('settings', () => {
  it('security-23: gives the site, and nothing of it that is not for browsers', async () => {
    const found = await settings();
    expect(found).toMatchObject({
      name: open,
      domain: open,
      locales: ['en', 'nl', 'de'],
      signups: 'all',
      index_title: {},
      description: {},
      cdn_prefix: null,
      region_data: {},
      mail_name: exampleSite('velvet-evening.example').mail_name,
      fictional_singular: {},
      fictional_plural: {},
      geoip_country: null,
    });
    for (const secret of [
      'pool',
      'folder',
      'aliases',
      'company',
      'overrides',
      'api_origin',
      'account_disclosure',
      'company_id',
    ]) {
      expect(found).not.toHaveProperty(secret);
    }
  });

  it('site-37: gives what a site says in its own words, and where its media come from', async () => {
    const own = {
      index_title: { en: 'Evenings' },
      description: { en: 'For adults.', nl: 'Voor volwassenen.' },
      cdn_prefix: 'https://media.example',
      region_data: { NL: ['NL-NH'] },
      mail_name: 'The evening post',
      fictional_singular: { en: 'actress' },
      fictional_plural: { en: 'actresses' },
    };
    const talkative = await createTestServer({
      sites: [siteLike(exampleSite('velvet-evening.example'), open, { ...own, company_id: 'K-7' })],
    });
    const response = await talkative.request(open, '/api/settings.php');
    const { settings: found } = (await response.json()) as { settings: Record<string, unknown> };
    expect(found).toMatchObject(own);
    expect(JSON.stringify(found)).not.toContain('K-7');
    await talkative.close();
  });

  it('site-44: gives the least price of a message in whole minor units', async () => {
    const { minimum_message_costs } = await settings();
    expect(minimum_message_costs).toMatchObject({
      GB: { costs: 90, currency: 'GBP' },
      CH: { costs: 110, currency: 'CHF' },
    });
  });

  it('site-38: treats a visitor as in their country where the site serves it, else as in its first', async () => {
    expect(await settings('BE')).toMatchObject({ geoip_country: 'BE', geoip_selected_country: 'BE' });
    expect(await settings('FR')).toMatchObject({ geoip_country: 'FR', geoip_selected_country: 'NL' });
    expect(await settings('XX')).toMatchObject({ geoip_country: null, geoip_selected_country: 'NL' });
  });

  it('site-38: does not believe the country that a visitor sends along', async () => {
    expect(await settings('BE', '203.0.113.9')).toMatchObject({ geoip_country: null });
  });
});
