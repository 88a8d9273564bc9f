/* What a kernel calls, and a program that runs it over columns: `kernel COLUMNS ROWS`. It answers a line of
 * milliseconds by the rows a second of processor time, and `figures FILE` by writing every figure. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const size_t column_sizes[] = {COLUMN_SIZES};
static const size_t output_sizes[] = {OUTPUT_SIZES};
#define COLUMNS (sizeof(column_sizes) / sizeof(size_t))
#define OUTPUTS (sizeof(output_sizes) / sizeof(size_t))

static inline double given(double amount) { return amount == amount ? amount + 0 : 0; }
static inline double least(double x, double y) { return x < y ? x : y; }
static inline double greatest(double x, double y) { return x > y ? x : y; }

static inline double charged(double x, double twice_numerator, double denominator) {
  double twice = denominator + denominator;
  if (x < 0) return 0 - floor((denominator - twice_numerator * x) / twice);
  return floor((twice_numerator * x + denominator) / twice);
}

static inline double apportioned(double x, double y, double z) {
  if (z <= 0 || y == 0) return 0;
  if (y < 0) return NAN;
  double size = fabs(x);
  __int128 whole = (__int128)z;
  double quotient = (double)((2 * (__int128)size * (__int128)y + whole) / (2 * whole));
  if (!(quotient <= size)) return NAN;
  return x < 0 ? 0 - quotient : quotient;
}

static inline int dayYearsLater(int day, int years) {
  int later = day + years * 10000;
  int year = later / 10000;
  bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return day % 10000 == 229 && !is_leap ? later - 1 : later;
}

long kernel(void **columns, void **outputs, long count, long *declined);

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count != 3) return 2;
  long rows = atol(words[2]);
  void *columns[COLUMNS], *outputs[OUTPUTS];
  long *declined = malloc(rows * sizeof(long));
  FILE *file = fopen(words[1], "rb");
  for (size_t at = 0; at < COLUMNS; at++) {
    columns[at] = malloc(rows * column_sizes[at]);
    if (fread(columns[at], column_sizes[at], rows, file) != (size_t)rows) return 1;
  }
  fclose(file);
  for (size_t at = 0; at < OUTPUTS; at++) outputs[at] = calloc(rows, output_sizes[at]);
  printf("\"ready\"\n");
  fflush(stdout);
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    if (strncmp(line, "figures ", 8) == 0) {
      line[strcspn(line, "\n")] = 0;
      long left = kernel(columns, outputs, rows, declined);
      FILE *written = fopen(line + 8, "wb");
      for (size_t at = 0; at < OUTPUTS; at++) fwrite(outputs[at], output_sizes[at], rows, written);
      fclose(written);
      printf("%ld\n", left);
    } else {
      double limit = atof(line) / 1000, start = processor_seconds();
      long passes = 0;
      do {
        kernel(columns, outputs, rows, declined);
        passes++;
      } while (processor_seconds() - start < limit);
      printf("%f\n", passes * rows / (processor_seconds() - start));
    }
    fflush(stdout);
  }
  return 0;
}
