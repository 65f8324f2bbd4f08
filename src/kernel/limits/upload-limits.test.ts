import { expect, test } from 'vitest';
import { TestClock } from '../../testing/instance/test-clock.ts';
import { UploadLimits } from './upload-limits.ts';

test('an owner has so many uploads at once, and each end gives one place back, once', () => {
  const limits = new UploadLimits({ atOnce: 2, perHour: 100 }, new TestClock());
  const end = limits.begin(1);
  limits.begin(1);
  expect(() => limits.begin(1)).toThrow('At most 2 uploads at the same time');
  limits.begin(2);
  end();
  end();
  limits.begin(1);
  expect(() => limits.begin(1)).toThrow('At most 2 uploads at the same time');
});

test('an owner has so many uploads in an hour', () => {
  const clock = new TestClock();
  const limits = new UploadLimits({ atOnce: 2, perHour: 2 }, clock);
  limits.begin(1)();
  limits.begin(1)();
  expect(() => limits.begin(1)).toThrow('Too many uploads in one hour');
  clock.forward({ hours: 1 });
  expect(() => limits.begin(1)).not.toThrow();
});
