import { expect } from '@open-wc/testing';
import { body, finished, Host, mount, say, shown } from '../support.js';

const settle = () => new Promise((next) => setTimeout(next));

describe('sig-signing-frame: repeated hints', () => {
  for (const type of ['completed', 'error', 'return'] as const)
    it(`reads the status at most once a second, however often the page sends “${type}”`, async () => {
      const host = new Host();
      const { driver } = await mount(host, { mapMessage: (data) => data as { type: typeof type } });
      await shown(driver);
      await host.clock.advance(2000);
      const before = host.reads;
      for (let second = 0; second < 20; second += 1) {
        for (let turn = 0; turn < 10; turn += 1) {
          say(driver, { type });
          await settle();
        }
        await host.clock.advance(1000, 250);
      }
      expect(host.reads - before).to.be.within(2, 22);
      host.status = body('COMPLETED', 'signed');
      say(driver, { type });
      await settle();
      await host.clock.advance(1000);
      await driver.in('completed');
    });

  it('reads the status at most once a second when the page reloads itself again and again', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const reload = () => driver.iframe!.dispatchEvent(new Event('load'));
    reload();
    await host.clock.advance(2000);
    const { reads } = host;
    for (let times = 0; times < 50; times++) {
      reload();
      await host.clock.advance(20);
    }
    await host.clock.advance(2000);
    expect(host.reads - reads).to.be.within(1, 4);
  });

  it('says after two minutes that it will confirm later, even while the page repeats its hint', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    for (let second = 0; second < 125; second += 1) {
      say(driver, finished);
      await host.clock.advance(1000);
    }
    await driver.says('Still waiting for confirmation');
    say(driver, finished);
    await settle();
    await driver.says('Still waiting for confirmation');
    const { reads } = host;
    driver.press('Check again');
    await driver.says('Checking your signature');
    await host.clock.advance(3000);
    expect(host.reads).to.be.greaterThan(reads);
  });
});
